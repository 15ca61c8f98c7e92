/** The element that shows a row, by the row's id, in the order of the rows. */
export type Slots = ReadonlyMap<string, number>;

/**
 * Says which element shows which row once other words are searched for: the first element the first row, so that none is
 * put elsewhere, because a browser makes one that is moved anew.
 */
export function slotsInPlace(before: Slots, ids: readonly string[]): Slots {
  const there = [...before.values()];
  const unused = Math.max(-1, ...there) + 1;
  return new Map(ids.map((id, at) => [id, there[at] ?? unused + at - there.length]));
}

/**
 * Says which element shows which row: a row that was shown keeps its own, one that comes takes over an element whose row
 * has gone, because to write other words into an element takes a fraction of making one.
 */
export function slotsFor(before: Slots, ids: readonly string[]): Slots {
  const coming = new Set(ids);
  const free: number[] = [];
  let unused = 0;
  for (const [id, slot] of before) {
    if (!coming.has(id)) free.push(slot);
    unused = Math.max(unused, slot + 1);
  }
  let taken = 0;
  const next = () => {
    const slot = free[taken] ?? unused + taken - free.length;
    taken += 1;
    return slot;
  };
  return new Map(ids.map((id) => [id, before.get(id) ?? next()]));
}
