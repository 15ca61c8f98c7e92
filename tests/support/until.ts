/** Milliseconds that a condition has; under a wrong reading most never come true, and a run of them all waits less. */
const WITHIN = process.env.WRONG_READING ? 8000 : 30_000;

/** Looks are soon at first and rarer later: whoever looks all the time slows down what it waits for. */
const [FIRST_PAUSE, LAST_PAUSE] = [5, 80];

/** Waits for a condition; throws with `what` when it does not come true in time (milliseconds). */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  within = WITHIN,
): Promise<void> {
  const end = performance.now() + within;
  for (let pause = FIRST_PAUSE; !(await isSo()); pause = Math.min(pause * 1.5, LAST_PAUSE)) {
    if (performance.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
