import type { Words } from '@roundsman/shared-schema/document/command.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';

/** What one command changed in one document, as it went out. */
export interface PendingPart {
  readonly document: DocumentRef;
  readonly epoch: number;
  readonly clientId: number;
  /** Clocks of `clientId` before and after; equal when the part only removes keys. */
  readonly clockFrom: number;
  readonly clockTo: number;
  /**
   * Empty when the bytes that went out can no longer be used: the values are then written anew, with their stamps,
   * once the document is here whole.
   */
  readonly update: Uint8Array;
  /** Each key with the value written, `null` for a removed key, with their original stamps; refused ones are gone. */
  readonly values: readonly (readonly [key: string, value: Stamped | null])[];
  /** Known to be durable on the server. */
  readonly cleared: boolean;
}

/** One command that the server is not yet known to hold. */
export interface PendingRecord {
  readonly id: string;
  readonly account: string;
  readonly command: string;
  readonly words: Words;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Hybrid stamp of the command; records are replayed in its order. */
  readonly hlc: string;
  /** The tab that made it. */
  readonly tab: string;
  /** The same in all parts of one act that was too large for one step. */
  readonly bulk?: string | undefined;
  /** The change of this device whose refused values this record writes again. */
  readonly again?: string | undefined;
  readonly parts: readonly PendingPart[];
}

/** Names one part among all waiting ones. */
export interface PartKey {
  readonly record: string;
  readonly document: DocumentRef;
}

export function isCleared(record: PendingRecord): boolean {
  return record.parts.every((part) => part.cleared);
}

export function isUnwritten(part: PendingPart): boolean {
  return part.update.length === 0;
}

/** The record with one document's part changed; the same object when nothing changed. */
export function withPart(
  record: PendingRecord,
  document: DocumentRef,
  change: (part: PendingPart) => PendingPart,
): PendingRecord {
  let isSame = true;
  const parts = record.parts.map((part) => {
    const after = part.document === document ? change(part) : part;
    if (after !== part) isSame = false;
    return after;
  });
  return isSame ? record : { ...record, parts };
}

/** The record with one document's part cleared. */
export function withCleared(record: PendingRecord, document: DocumentRef): PendingRecord {
  return withPart(record, document, (part) => (part.cleared ? part : { ...part, cleared: true }));
}

/** The record without one document's part. */
export function withoutPart(record: PendingRecord, document: DocumentRef): PendingRecord | undefined {
  const parts = record.parts.filter((part) => part.document !== document);
  if (parts.length === record.parts.length) return record;
  return parts.length === 0 ? undefined : { ...record, parts };
}

/** Whether two parts are the same bytes. */
export function sameBytes(a: PendingPart, b: PendingPart): boolean {
  return a.clientId === b.clientId && a.clockFrom === b.clockFrom && isUnwritten(a) === isUnwritten(b);
}

/** Order of records: as their commands were made, oldest first. */
export function compareRecords(a: PendingRecord, b: PendingRecord): number {
  return a.hlc < b.hlc ? -1 : a.hlc > b.hlc ? 1 : 0;
}
