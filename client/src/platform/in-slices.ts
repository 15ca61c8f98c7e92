import { SLICE_MS, type Sliced } from '@roundsman/shared-schema/kernel/slices.ts';

interface Scheduler {
  postTask?(work: () => void, options: { priority: 'user-visible' }): Promise<void>;
}

const { scheduler } = globalThis as { scheduler?: Scheduler };

/** Resolves in another task: taps and frames that wait have their turn before it. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    // Some browsers have a scheduler that only yields.
    if (scheduler?.postTask) void scheduler.postTask(resolve, { priority: 'user-visible' });
    else setTimeout(resolve);
  });
}

/** Does sliced work without holding up the screen: a few milliseconds, then others have their turn. */
export async function inSlices<T>(work: Sliced<T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await turn();
    since = performance.now();
  }
}
