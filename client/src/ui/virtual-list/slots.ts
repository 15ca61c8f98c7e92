/** The element that shows a row, by the row's id, in the order of the rows. */
export type Slots = ReadonlyMap<string, number>;

/**
 * Says which element shows which row. A row that was shown keeps its own, and one that comes gets a new element: in that of
 * a row that has gone a menu may be open. `inPlace`: other words are searched for, so that the first element shows the first
 * row and none is put elsewhere, because a browser makes one that is moved anew.
 */
export function slotsFor(before: Slots, ids: readonly string[], inPlace = false): Slots {
  const there = [...before.values()];
  const unused = Math.max(-1, ...there) + 1;
  return new Map(ids.map((id, at) => [id, (inPlace ? there[at] : before.get(id)) ?? unused + at]));
}
