/** Milliseconds that a condition has; under a wrong reading most never come true, and a run of them all waits less. */
const WITHIN = process.env.WRONG_READING ? 8000 : 30_000;

/** Looks are soon at first and rarer later: whoever looks all the time slows down what it waits for. */
const [FIRST_PAUSE, LAST_PAUSE] = [5, 80];

/** Longer between two looks the machine stood still, and nothing could come true. */
const STANDSTILL_MS = 5_000;

/** Waits for a condition; throws with `what` when it does not come true in time (milliseconds). */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: string,
  within = WITHIN,
): Promise<void> {
  let [waited, looked] = [0, performance.now()];
  for (let pause = FIRST_PAUSE; !(await isSo()); pause = Math.min(pause * 1.5, LAST_PAUSE)) {
    if (waited > within) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
    const now = performance.now();
    waited += Math.min(now - looked, STANDSTILL_MS);
    looked = now;
  }
}
