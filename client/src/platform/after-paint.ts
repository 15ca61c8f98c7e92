/** Longest time that work which can wait is held back, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * Resolves once what is being drawn is on the screen and the browser has nothing more urgent to do; soon where
 * there is no screen or nobody looks at it.
 */
export function afterPaint(): Promise<void> {
  const isSeen = typeof requestAnimationFrame === 'function' && !globalThis.document?.hidden;
  return new Promise((resolve) => {
    if (!isSeen) setTimeout(resolve);
    else requestAnimationFrame(() => whenIdle(resolve));
  });
}

/** Resolves when the browser has nothing more urgent to do, after `patienceMs` at the latest. */
export function idle(patienceMs = PATIENCE_MS): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve, patienceMs));
}

function whenIdle(run: () => void, patienceMs = PATIENCE_MS): void {
  // Safari has no idle callbacks; a moment after the frame is the next best.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: patienceMs });
  else setTimeout(run, 100);
}
