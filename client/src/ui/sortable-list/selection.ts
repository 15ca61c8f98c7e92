/** How a row was chosen: alone, in addition (Ctrl, touch), or as the end of a range (Shift). */
export type Choice = 'only' | 'toggle' | 'range';

/**
 * The selection after a row was chosen. `from` is the row where a range starts (the one chosen before).
 * Choosing the only selected row again leaves none selected.
 */
export function selectionAfter(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  id: string,
  choice: Choice,
  from: string | null,
): ReadonlySet<string> {
  if (choice === 'toggle') {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    return next;
  }
  if (choice === 'range' && from !== null) {
    const [start, end] = [ids.indexOf(from), ids.indexOf(id)].sort((a, b) => a - b) as [number, number];
    if (start >= 0) return new Set([...selected, ...ids.slice(start, end + 1)]);
  }
  return selected.size === 1 && selected.has(id) ? new Set() : new Set([id]);
}
