import { shownValue } from '#document/pieces/composed.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Json } from '#document/stamped.ts';
import { sameJson } from '#kernel/same-json.ts';
import { customerRecord } from './customer.record.ts';

/** What one customer may take over from another that is merged into it (CUS-14): groups, and pieces of some. */
export const MERGE_FIELDS = [
  'contact/name',
  'contact/companyName',
  'contact/telephoneNumber',
  'contact/telephoneNumberOther',
  'contact/email',
  'address',
  'billing',
  'notes',
  'source',
  'notify',
  'invoices',
  'invoicing',
  'terms',
  'tax/exempt',
  'tax/number',
  'hold',
  'marketing',
  'utm',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** A field that two customers have otherwise; undefined where one has nothing. */
export interface MergeDifference {
  readonly field: MergeField;
  readonly kept: Json | undefined;
  readonly gone: Json | undefined;
}

/** What a customer has of whom nobody has said otherwise. */
const USUAL: { readonly [field in MergeField]?: Json } = {
  notify: 'default',
  invoices: 'default',
  invoicing: { mode: 'default' },
  'tax/exempt': false,
  hold: false,
};

/** The group of a field, and the piece of it that the field is, if it is one. */
export function mergePlace(field: MergeField): readonly [group: string, piece: string | undefined] {
  const [group = '', piece] = field.split('/');
  return [group, piece];
}

/** Reads the stored value of a customer's field, or the usual one where nobody has said anything. */
export function storedOf(snapshot: Snapshot, id: string, field: MergeField): Json | undefined {
  const raw = snapshot.raw(customerRecord, id);
  const [group, piece] = mergePlace(field);
  const whole = (raw && shownValue(customerRecord, raw, group)) ?? undefined;
  const value =
    piece === undefined ? whole : (whole as { readonly [piece: string]: Json } | undefined)?.[piece];
  return value === undefined || value === '' ? USUAL[field] : value;
}

/** Whether nobody has said anything of the field for the customer that is kept. */
export function isUnsaid({ field, kept }: MergeDifference): boolean {
  return kept === undefined || sameJson(kept, USUAL[field] ?? null);
}

/** What differs between the customer that is kept and the one that goes, as they were typed. */
export function mergeDifferences(snapshot: Snapshot, keptId: string, goneId: string): MergeDifference[] {
  return MERGE_FIELDS.flatMap((field) => {
    const [kept, gone] = [storedOf(snapshot, keptId, field), storedOf(snapshot, goneId, field)];
    return gone === undefined || sameJson(kept ?? null, gone) ? [] : [{ field, kept, gone }];
  });
}
