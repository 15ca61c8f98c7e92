/** Longest time that work which can wait is held back, in milliseconds. */
const PATIENCE_MS = 1_000;

/** Something is drawn where this runs: a program without a screen has nobody who waits for one. */
export function hasScreen(): boolean {
  return typeof requestAnimationFrame === 'function';
}

/**
 * Resolves once what is being drawn is on the screen and the browser has nothing more urgent to do; soon where
 * there is no screen or nobody looks at it.
 */
export function afterPaint(): Promise<void> {
  const isSeen = hasScreen() && !globalThis.document?.hidden;
  return new Promise((resolve) => {
    if (!isSeen) setTimeout(resolve);
    else requestAnimationFrame(() => whenIdle(resolve));
  });
}

/** Resolves when the browser has nothing more urgent to do, after `patienceMs` at the latest. */
export function idle(patienceMs = PATIENCE_MS): Promise<void> {
  return new Promise((resolve) => whenIdle(resolve, patienceMs));
}

/** How long nothing may have held up the page, how often it looks, and how late a look may come. */
const CALM_MS = 400;
const LOOK_MS = 50;
const LATE_MS = 30;
/** Nothing waits longer for a page that is never calm. */
const CALM_PATIENCE_MS = 10_000;

/**
 * Resolves once nothing has held up the page for a moment, after `patienceMs` at the latest: between two tasks of one
 * work, such as a part's program and its drawing, a browser is idle, too.
 */
export async function calm(patienceMs = CALM_PATIENCE_MS): Promise<void> {
  const from = performance.now();
  let since = from;
  for (;;) {
    const looked = performance.now();
    // Nobody waits for what is not seen, and its timers come late.
    if (looked - since >= CALM_MS || looked - from >= patienceMs || globalThis.document?.hidden) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = performance.now();
    if (now - looked > LOOK_MS + LATE_MS) since = now;
  }
}

function whenIdle(run: () => void, patienceMs = PATIENCE_MS): void {
  // Safari has no idle callbacks; a moment after the frame is the next best.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: patienceMs });
  else setTimeout(run, 100);
}
