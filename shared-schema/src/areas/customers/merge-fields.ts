import { shownValue } from '#document/pieces/composed.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Json } from '#document/stamped.ts';
import { sameJson } from '#kernel/same-json.ts';
import { customerRecord } from './customer.record.ts';

/** What one customer may take over from another that is merged into it (CUS-14). */
export const MERGE_FIELDS = [
  'contact',
  'address',
  'billing',
  'notes',
  'source',
  'notify',
  'invoices',
  'invoicing',
  'terms',
  'tax',
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

function storedOf(snapshot: Snapshot, id: string, field: MergeField): Json | undefined {
  const raw = snapshot.raw(customerRecord, id);
  return (raw && shownValue(customerRecord, raw, field)) ?? undefined;
}

/** What differs between the customer that is kept and the one that goes, as they were typed. */
export function mergeDifferences(snapshot: Snapshot, keptId: string, goneId: string): MergeDifference[] {
  return MERGE_FIELDS.flatMap((field) => {
    const [kept, gone] = [storedOf(snapshot, keptId, field), storedOf(snapshot, goneId, field)];
    return gone === undefined || sameJson(kept ?? null, gone) ? [] : [{ field, kept, gone }];
  });
}
