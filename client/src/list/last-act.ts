import { lastUndoable, type RecentChange } from '#store/pending/recent-changes.ts';

/**
 * The changes that "undo" means now, the first one first: the newest that is neither taken back nor itself an undo, with
 * the other parts of its act that are not taken back yet.
 */
export function lastAct(list: readonly RecentChange[]): readonly RecentChange[] {
  const last = lastUndoable(list);
  if (last?.bulk === undefined) return last ? [last] : [];
  return list.filter((one) => one.bulk === last.bulk && lastUndoable([one]) !== undefined).toReversed();
}
