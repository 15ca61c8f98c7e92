/** Waits for a condition; throws with `what` when it does not come true in time (milliseconds). */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  within = 30_000,
): Promise<void> {
  const end = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
