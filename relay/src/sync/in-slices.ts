import { SLICE_MS, type Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import type { Payer } from './payer.ts';

/** Does sliced work while the event loop goes on, and charges its processor time. */
export async function inSlices<T>(work: Sliced<T>, payer: Payer | undefined): Promise<T> {
  for (;;) {
    const began = performance.now();
    let step = work.next();
    while (!step.done && performance.now() - began < SLICE_MS) step = work.next();
    payer?.charge(performance.now() - began);
    if (step.done) return step.value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
