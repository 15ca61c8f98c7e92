/** Resolves once what has been drawn is on the screen; soon where there is no screen or nobody looks at it. */
export function afterPaint(): Promise<void> {
  const isSeen = typeof requestAnimationFrame === 'function' && !globalThis.document?.hidden;
  return new Promise((resolve) => {
    if (isSeen) requestAnimationFrame(() => setTimeout(resolve));
    else setTimeout(resolve);
  });
}
