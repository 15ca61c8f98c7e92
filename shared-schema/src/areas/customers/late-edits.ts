import { isUnseen, readDeletion } from '#document/deletion.ts';
import type { RawRecord } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Json, Stamp } from '#document/stamped.ts';
import { sameJson } from '#kernel/same-json.ts';
import { type Customer, customerRecord } from './customer.record.ts';
import { displayName } from './customer.rules.ts';
import { customerIds, isLivingCustomer, livingCustomerId } from './living-customer.ts';
import { MERGE_FIELDS, type MergeField, storedOf } from './merge-fields.ts';

/** A customer's page tells late edits of these fields; a person can take over only those in `MERGE_FIELDS`. */
export const LATE_FIELDS = [...MERGE_FIELDS, 'state'] as const;
export type LateField = (typeof LATE_FIELDS)[number];

/** Holds what somebody changed of a merged customer without knowing of the merge. */
export interface LateEdit {
  readonly goneId: string;
  /** The name of the customer who was merged. */
  readonly name: string;
  readonly field: LateField;
  /** Holds the stored value; it is undefined where somebody emptied the field. */
  readonly value: Json | undefined;
  readonly stamp: Stamp;
  /** Tells whether the kept customer can take the value over. */
  readonly isUsable: boolean;
}

/** Names the member of the family `late` that holds the stamp up to which somebody has settled the edits of a field. */
export function lateMember(field: LateField): string {
  return field.replace('/', '.');
}

/**
 * Lists what was changed of those who were merged into a living customer, by people who did not know of the merge, as
 * far as the customer shows something else and nobody has used or dismissed it (CUS-14). Tags, people and notes of a
 * merged customer are the kept one's, so that nothing has to be said of them.
 */
export function lateEdits(snapshot: Snapshot, customerId: string): readonly LateEdit[] {
  const kept = snapshot.record(customerRecord, customerId);
  if (!kept || !isLivingCustomer(snapshot, kept)) return [];
  return customerIds(snapshot, customerId)
    .slice(1)
    .flatMap((goneId) => {
      const gone = snapshot.record(customerRecord, goneId);
      const raw = snapshot.raw(customerRecord, goneId);
      return gone && raw ? lateEditsOf(snapshot, kept, gone, raw) : [];
    });
}

function lateEditsOf(snapshot: Snapshot, kept: Customer, gone: Customer, raw: RawRecord): LateEdit[] {
  return LATE_FIELDS.flatMap((field) => {
    const stamp = unseenStamp(raw, field);
    if (!stamp || stamp[0] <= (gone.late.get(lateMember(field))?.value ?? '')) return [];
    const { isNews, isUsable, value } = lateValue(snapshot, kept, gone, field);
    return isNews
      ? [{ goneId: gone.id, name: displayName(gone), field, value, stamp, isUsable } satisfies LateEdit]
      : [];
  });
}

/** Finds the stamp of the key that holds a field, if the person who merged the customer did not know of it. */
function unseenStamp(raw: RawRecord, field: LateField): Stamp | undefined {
  const deletion = readDeletion(raw.groups.get('del'));
  const key = raw.groups.has(field) ? field : (field.split('/')[0] ?? field);
  const stored = raw.groups.get(key);
  return stored && deletion?.on && isUnseen(deletion, key, stored[0]) ? [stored[0], stored[1]] : undefined;
}

function lateValue(snapshot: Snapshot, kept: Customer, gone: Customer, field: LateField) {
  if (field === 'state') return { isNews: kept.state !== gone.state, isUsable: false, value: gone.state };
  const value = storedOf(snapshot, gone.id, field);
  // Access notes are added to those that stand, so that there is nothing to take of empty ones.
  const isNews =
    field === 'notes'
      ? gone.accessNotes.trim() !== '' && !kept.accessNotes.includes(gone.accessNotes.trim())
      : !sameJson(storedOf(snapshot, kept.id, field) ?? null, value ?? null);
  return { isNews, isUsable: true, value };
}

/** Finds one late edit; it is undefined once somebody has used, dismissed or overtaken it. */
export function lateEdit(
  snapshot: Snapshot,
  { customerId, goneId, field }: { customerId: string; goneId: string; field: LateField },
): LateEdit | undefined {
  return lateEdits(snapshot, customerId).find((one) => one.goneId === goneId && one.field === field);
}

/**
 * Whether a customer was merged into one who lives, and nothing is left to say of what was changed of it since: it is
 * shown with the kept one, was used, or was dismissed.
 */
export function isLateEditSettled(snapshot: Snapshot, goneId: string): boolean {
  const living = livingCustomerId(snapshot, goneId);
  if (living === undefined || living === goneId) return false;
  return lateEdits(snapshot, living).every((edit) => edit.goneId !== goneId);
}

/** Tells whether one customer can take over the field of a late edit from another. */
export function isMergeField(field: LateField): field is MergeField {
  return field !== 'state';
}
