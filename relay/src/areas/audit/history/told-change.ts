import type { RecordChange } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { RecordChangeTable } from '#database/history-tables.ts';

/** What is read of a change to tell it. */
export const CHANGE_COLUMNS = [
  'seq',
  'at',
  'field',
  'hlc',
  'actor',
  'device',
  'command',
  'old',
  'new',
  'is_cut',
] as const satisfies readonly (keyof RecordChangeTable)[];

const parsed = (text: string | null): Json => (text === null ? null : (JSON.parse(text) as Json));

/** A change as it is told to whoever may read its record. */
export function changeOf(row: Pick<RecordChangeTable, (typeof CHANGE_COLUMNS)[number]>): RecordChange {
  const { seq, at, field, hlc, actor, device, command, is_cut: isCut } = row;
  // Made offline, it is older than the moment at which the log took it; a clock that goes wrong makes nothing younger.
  const madeAt = hlc === null ? at.getTime() : Math.min(hlcMs(hlc), at.getTime());
  const [old, made] = [parsed(row.old), parsed(row.new)];
  return { seq, at: madeAt, field, actor, device, command, old, new: made, isCut };
}
