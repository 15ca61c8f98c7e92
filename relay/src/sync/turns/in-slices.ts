import { SLICE_MS, type Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { bySlices } from '#log/by-slices.ts';
import type { Payer } from './payer.ts';

/** Does sliced work up to a moment (`performance.now`), and answers when the rest is done, if any is left. */
export function doUntil(work: Sliced<void>, until: number): Promise<void> | undefined {
  while (performance.now() <= until) if (work.next().done) return undefined;
  return new Promise((resolve) => setImmediate(resolve)).then(() => inSlices(work, undefined));
}

/**
 * Does short work in one go. What takes longer is begun anew in slices, unless it is past the point up to which it
 * `mayBeGivenUp`.
 */
export function atOnceIfShort<T>(begin: () => Sliced<T>, mayBeGivenUp = () => true): T | Sliced<T> {
  const until = performance.now() + SLICE_MS;
  const work = begin();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() > until && mayBeGivenUp()) return begin();
  }
}

/** Does sliced work while the event loop goes on, and charges its processor time. */
export function inSlices<T>(work: Sliced<T>, payer: Payer | undefined): Promise<T> {
  return bySlices(work, (ms) => payer?.charge(ms));
}
