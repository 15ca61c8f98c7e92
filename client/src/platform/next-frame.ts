/** Work that takes longer than this is followed by a pause. */
const SHORT_MS = 8;
/** The pause is so many times as long as the work: the rest of the time belongs to taps, scrolling and animations. */
const PAUSE = 3;
const LONGEST_PAUSE_MS = 1_000;

/**
 * Makes a queue of work for the next frame: each is done once before it is drawn, however often it was asked for; soon
 * where there is no screen. Work that turns out to hold up the screen is done less often, so that the screen stays smooth
 * while much comes in.
 */
export function createFrameQueue(): (work: () => void) => void {
  const due = new Set<() => void>();
  let isPlanned = false;
  /** When the next work may be done, by `performance.now()`. */
  let mayRunFrom = 0;

  function runDue(): void {
    isPlanned = false;
    const now = [...due];
    due.clear();
    if (isSeen()) pauseBehind(performance.now());
    for (const work of now) {
      try {
        work();
      } catch (error) {
        // The others are as important; the page hears of it as of any fault.
        reportError(error);
      }
    }
  }

  /** Measures in a task behind this frame, when what was drawn for it has been laid out as well. */
  function pauseBehind(from: number): void {
    setTimeout(() => {
      const took = performance.now() - from;
      if (took > SHORT_MS) mayRunFrom = performance.now() + Math.min(took * PAUSE, LONGEST_PAUSE_MS);
    });
  }

  function plan(): void {
    if (isSeen()) requestAnimationFrame(runDue);
    else setTimeout(runDue);
  }

  return (work) => {
    due.add(work);
    if (isPlanned) return;
    isPlanned = true;
    const pause = mayRunFrom - performance.now();
    if (pause > 0) setTimeout(plan, pause);
    else plan();
  };
}

function isSeen(): boolean {
  return typeof requestAnimationFrame === 'function' && !globalThis.document?.hidden;
}

/** Runs work before the next frame is drawn; all of the app shares this queue. */
export const inNextFrame = createFrameQueue();
