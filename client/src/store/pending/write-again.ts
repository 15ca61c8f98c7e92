import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { Documents } from '../documents/documents.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { PendingWrites } from './pending-database.ts';
import type { PendingPart, PendingRecord } from './pending-record.ts';

/** What one record writes to one document. */
export interface ValuesOfDocument {
  readonly document: DocumentRef;
  readonly values: PendingPart['values'];
}

export type RecordToWrite = Omit<PendingRecord, 'parts'> & { readonly parts: readonly ValuesOfDocument[] };

/**
 * Takes values with their stamps in as a waiting record: written to the documents that are here at once, to others when
 * they arrive. False when this device could not keep it.
 */
export async function writeAgain(
  documents: Documents,
  pending: PendingChanges,
  { parts: given, ...record }: RecordToWrite,
  more: PendingWrites = {},
): Promise<boolean> {
  const { account, id, command, hlc } = record;
  const parts: PendingPart[] = [];
  for (const [document, values] of byPlace(documents, account, given)) {
    const open = documents.openToWrite(account, document);
    await open?.whenLoaded;
    const epoch = open?.room.epoch ?? documents.epochs.held(account, document);
    const written = open?.writeValues(id, command, values, hlc);
    const unwritten = { document, epoch, clientId: 0, clockFrom: 0, clockTo: 0, update: new Uint8Array(0) };
    parts.push(written ?? { ...unwritten, values, cleared: false });
  }
  const isKept = await pending.add({ ...record, parts }, [], more);
  documents.replayWaiting();
  return isKept;
}

/** What was written when a kind had other parts lies in those that it has here now. */
function byPlace(
  { parts }: Documents,
  account: string,
  given: readonly ValuesOfDocument[],
): ReadonlyMap<DocumentRef, PendingPart['values']> {
  const places = new Map<DocumentRef, PendingPart['values'][number][]>();
  for (const { document, values } of given) {
    for (const value of values) {
      const place = parts.placeOf(account, document, value[0]);
      places.set(place, [...(places.get(place) ?? []), value]);
    }
  }
  return places;
}

/** Whether a value, or the removal of one, has nothing to add to what stands there. */
export function isKnown(present: Stamped | undefined, value: Stamped | null, hlc: string): boolean {
  if (value === null) return !present || present[0] > hlc;
  return present !== undefined && present[0] >= value[0];
}
