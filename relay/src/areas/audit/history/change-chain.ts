import { createHash } from 'node:crypto';
import type { RecordChangeTable } from '#database/history-tables.ts';

/** A change as it is sealed: all that its row tells but the seal. */
export type SealedChange = Omit<RecordChangeTable, 'hash' | 'account_id'>;

/** What the first chain of an account begins with. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** The seal of a change: SHA-256 over the seal before it and everything that its row tells. */
export function sealOf(before: Buffer, change: SealedChange): Buffer {
  const { seq, day, at, document, record, field, hlc, actor, device, command, is_cut: isCut } = change;
  const told = [seq, day, at.getTime(), document, record, field, hlc, actor, device, command, isCut];
  const values = [change.old, change.new];
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([...told, ...values]))
    .digest();
}

/** The UTC day of a moment (ISO). */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
