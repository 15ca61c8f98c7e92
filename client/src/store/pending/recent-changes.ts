import type { Words } from '@roundsman/shared-schema/document/command.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';

/** A change made on this device that can be taken back. `at`: epoch milliseconds. */
export interface RecentChange {
  readonly id: string;
  readonly account: string;
  readonly command: string;
  readonly words: Words;
  readonly at: number;
  readonly steps: readonly UndoStep[];
  /** Taken back already. */
  readonly undone: boolean;
  /** The change that this one takes back, for an undo; undoing it is a redo. */
  readonly undoes?: string;
  /** The same in all parts of one act that was too large for one step. */
  readonly bulk?: string;
}

/** How many changes a device can take back. */
export const RECENT_CHANGES = 50;

/** The list with a change in its place, or with one more in front, cut by `heldChanges`. */
export function withChange(list: readonly RecentChange[], change: RecentChange): readonly RecentChange[] {
  if (list.some(({ id }) => id === change.id))
    return list.map((one) => (one.id === change.id ? change : one));
  return heldChanges([change, ...list]);
}

/**
 * The changes that a device keeps of a list, the newest first: where there are too many, the oldest that are taken back
 * already go first. An act of many parts is taken back part by part, and each undo comes on top of what is to follow.
 */
export function heldChanges(list: readonly RecentChange[]): readonly RecentChange[] {
  const over = list.length - RECENT_CHANGES;
  if (over <= 0) return list;
  const oldest = list.toReversed();
  const byUse = [...oldest.filter(({ undone }) => undone), ...oldest.filter(({ undone }) => !undone)];
  const gone = new Set(byUse.slice(0, over));
  return list.filter((one) => !gone.has(one));
}

/** The change that "undo" means now: the newest that is neither taken back nor itself an undo. */
export function lastUndoable(list: readonly RecentChange[]): RecentChange | undefined {
  return list.find((change) => !change.undone && change.undoes === undefined && change.steps.length > 0);
}
