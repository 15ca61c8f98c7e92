import { HISTORY_PAGE, readRecordHistory } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import { mayRead } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import type { RecordChangeTable } from '#database/history-tables.ts';

const parsed = (text: string | null): Json => (text === null ? null : (JSON.parse(text) as Json));

function entryOf(row: Omit<RecordChangeTable, 'account_id' | 'day' | 'document' | 'record' | 'hash'>) {
  const { seq, at, field, hlc, actor, device, command, is_cut: isCut } = row;
  // Made offline, it is older than the moment at which the log took it; a clock that goes wrong makes nothing younger.
  const madeAt = hlc === null ? at.getTime() : Math.min(hlcMs(hlc), at.getTime());
  return {
    seq,
    at: madeAt,
    field,
    actor,
    device,
    command,
    old: parsed(row.old),
    new: parsed(row.new),
    isCut,
  };
}

export const readRecordHistoryRoute = defineRoute(readRecordHistory, async (input, context) => {
  const { account, document, record, before } = input;
  const { deps, roles } = context;
  if (!mayRead(document, { userId: signedIn(context).user.id, roles })) return fail('access.not-allowed');
  const rows = await deps.db
    .selectFrom('record_change')
    .select(['seq', 'at', 'field', 'hlc', 'actor', 'device', 'command', 'old', 'new', 'is_cut'])
    .where('account_id', '=', account)
    .where('document', '=', document)
    .where('record', '=', record)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(HISTORY_PAGE + 1)
    .execute();
  return ok({ changes: rows.slice(0, HISTORY_PAGE).map(entryOf), hasMore: rows.length > HISTORY_PAGE });
});
