/** Where a block goes, by its neighbours outside the block; null stands for the end of the list on that side. */
export interface Place {
  after: string | null;
  before: string | null;
}

/** What moves when this row is taken: the whole selection, in list order, if the row is part of it. */
export function blockOf(ids: readonly string[], selected: ReadonlySet<string>, taken: string): string[] {
  return selected.has(taken) ? ids.filter((id) => selected.has(id)) : [taken];
}

/** The place at a gap: gap 0 is above the first row, gap n below the last. Rows of the block do not count. */
export function placeAt(ids: readonly string[], block: ReadonlySet<string>, gap: number): Place {
  let after: string | null = null;
  let before: string | null = null;
  for (let at = Math.min(gap, ids.length) - 1; at >= 0 && after === null; at -= 1) {
    const id = ids[at];
    if (id !== undefined && !block.has(id)) after = id;
  }
  for (let at = Math.max(gap, 0); at < ids.length && before === null; at += 1) {
    const id = ids[at];
    if (id !== undefined && !block.has(id)) before = id;
  }
  return { after, before };
}

/** The gap at which a place is drawn in this order; below the last row when neither neighbour is there. */
export function gapOf(ids: readonly string[], place: Place): number {
  if (place.before !== null) {
    const at = ids.indexOf(place.before);
    if (at >= 0) return at;
  }
  if (place.after !== null) {
    const at = ids.indexOf(place.after);
    if (at >= 0) return at + 1;
  }
  return place.before !== null && place.after === null ? 0 : ids.length;
}

/** The order with the block, whole and in its own order, at the place. */
export function orderAfterMove(ids: readonly string[], block: readonly string[], place: Place): string[] {
  const moving = new Set(block);
  const rest = ids.filter((id) => !moving.has(id));
  const gap = gapOf(rest, place);
  return [...rest.slice(0, gap), ...block, ...rest.slice(gap)];
}

/** Whether the move would leave every row where it is. */
export function isSameOrder(ids: readonly string[], block: readonly string[], place: Place): boolean {
  return orderAfterMove(ids, block, place).every((id, at) => id === ids[at]);
}

/** Position (from 1) of the block's first row after the move. */
export function positionAfterMove(ids: readonly string[], block: readonly string[], place: Place): number {
  const first = block[0];
  return first === undefined ? 0 : orderAfterMove(ids, block, place).indexOf(first) + 1;
}

/**
 * The place `steps` rows further up (negative) or down from a place, counted in rows outside the block;
 * it stops at the ends.
 */
export function stepPlace(
  ids: readonly string[],
  block: ReadonlySet<string>,
  place: Place,
  steps: number,
): Place {
  const rest = ids.filter((id) => !block.has(id));
  const gap = Math.max(0, Math.min(rest.length, gapOf(rest, place) + steps));
  return { after: rest[gap - 1] ?? null, before: rest[gap] ?? null };
}

/** Where a block stands before it is moved; a scattered block stands at its first row. */
export function placeOfBlock(ids: readonly string[], block: ReadonlySet<string>): Place {
  const first = ids.findIndex((id) => block.has(id));
  return placeAt(ids, block, Math.max(0, first));
}

/** A row as it is drawn: its index in the list and its edges in px, in any one system of coordinates. */
export interface DrawnRow {
  index: number;
  top: number;
  bottom: number;
}

/** The gap nearest to a height among the rows that are drawn (in order); null when there are none. */
export function gapAtHeight(rows: readonly DrawnRow[], y: number): number | null {
  const last = rows.at(-1);
  if (!last) return null;
  for (const row of rows) {
    if (y < (row.top + row.bottom) / 2) return row.index;
  }
  return last.index + 1;
}

/** Speed of scrolling in px a second near the edges of a view, negative upwards; 0 in the middle. */
export function edgeSpeed(top: number, bottom: number, y: number): number {
  const zone = Math.min(72, (bottom - top) / 4);
  const most = 1400;
  if (y < top + zone) return -most * Math.min(1, (top + zone - y) / zone) ** 2;
  if (y > bottom - zone) return most * Math.min(1, (y - (bottom - zone)) / zone) ** 2;
  return 0;
}
