import { beginFollowing, changedFields, type Follows, follow } from '../following.ts';

/** A record, as two forms over it open and save. */
export interface TwoForms<F extends object> {
  readonly follows: Follows<F>;
  /** The form as it would open now. */
  read(): F;
  /** Sends what was changed in a form. */
  save(changed: Partial<F>, form: { readonly fields: F; readonly opened: F }): void;
}

/**
 * Two people have a record open; one saves `theirs`, then the other, who has typed `ours`, saves too. Answers what the
 * form of the second showed when it was saved, and what stands in the end.
 */
export function saveBoth<F extends object>(
  record: TwoForms<F>,
  theirs: Partial<F>,
  ours: Partial<F>,
): { readonly shown: F; readonly stands: F } {
  const { follows } = record;
  const opened = record.read();
  const [here, there] = [beginFollowing(opened), beginFollowing(opened)];
  const theirFields = { ...opened, ...theirs };
  record.save(changedFields(there, theirFields, follows), { fields: theirFields, opened });
  const typed = { ...opened, ...ours };
  const { following, moved } = follow(here, typed, record.read(), follows);
  const shown = { ...typed, ...moved };
  record.save(changedFields(following, shown, follows), { fields: shown, opened: following.opened });
  return { shown, stands: record.read() };
}

/** Each change beside the next one: what one person changes while another changes something else. */
export function pairsOf<C>(changes: readonly C[]): (readonly [theirs: C, ours: C])[] {
  return changes.map((theirs, at) => [theirs, changes[(at + 1) % changes.length] ?? theirs]);
}
