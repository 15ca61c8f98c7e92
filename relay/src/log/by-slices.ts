import { SLICE_MS, type Sliced } from '@roundsman/shared-schema/kernel/slices.ts';

/** Does sliced work while the event loop goes on. `onSlice` is told how long each slice took, in milliseconds. */
export async function bySlices<T>(work: Sliced<T>, onSlice?: (ms: number) => void): Promise<T> {
  for (;;) {
    const began = performance.now();
    let step = work.next();
    while (!step.done && performance.now() - began < SLICE_MS) step = work.next();
    onSlice?.(performance.now() - began);
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const ITEMS_A_TURN = 200;

/** Goes through items as sliced work: `each` is called for one after the other. */
export function* eachInTurn<T>(items: Iterable<T>, each: (item: T) => void): Sliced<void> {
  let count = 0;
  for (const item of items) {
    each(item);
    count += 1;
    if (count % ITEMS_A_TURN === 0) yield;
  }
}
