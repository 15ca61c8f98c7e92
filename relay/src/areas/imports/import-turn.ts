let last: Promise<unknown> = Promise.resolve();

/** Does imports of this process one after the other, so that only one at a time takes memory for its documents. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
