import type { Words } from '@roundsman/shared-schema/document/command.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';

/** What one command changed in one document, as it went out. */
export interface PendingPart {
  readonly document: string;
  readonly epoch: number;
  readonly clientId: number;
  /** Clocks of `clientId` before and after; equal when the part only removes keys. */
  readonly clockFrom: number;
  readonly clockTo: number;
  readonly update: Uint8Array;
  /** Each key with the value written, `null` for a removed key; kept with their original stamps. */
  readonly values: readonly (readonly [key: string, value: Stamped | null])[];
  /** Known to be durable on the server. */
  readonly cleared: boolean;
}

/** One command that the server is not yet known to hold (sync 2). */
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
  readonly parts: readonly PendingPart[];
}

/** Names one part among all waiting ones. */
export interface PartKey {
  readonly record: string;
  readonly document: string;
}

export function isCleared(record: PendingRecord): boolean {
  return record.parts.every((part) => part.cleared);
}

/** The record with one document's part cleared. */
export function withCleared(record: PendingRecord, document: string): PendingRecord {
  const parts = record.parts.map((part) => (part.document === document ? { ...part, cleared: true } : part));
  return { ...record, parts };
}

export function inOrder(records: Iterable<PendingRecord>): PendingRecord[] {
  return [...records].sort((a, b) => (a.hlc < b.hlc ? -1 : a.hlc > b.hlc ? 1 : 0));
}
