/** Work that yields wherever somebody else may have a turn. */
export type Sliced<T> = Generator<undefined, T, undefined>;

/** Others wait for at most about this long. */
export const SLICE_MS = 8;

/** Does sliced work in one go. */
export function atOnce<T>(work: Sliced<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
