import { HISTORY_PAGE, readRecordHistory } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import { mayRead } from '@roundsman/shared-schema/document/document-ref.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { CHANGE_COLUMNS, changeOf } from './told-change.ts';

export const readRecordHistoryRoute = defineRoute(readRecordHistory, async (input, context) => {
  const { account, document, record, before } = input;
  const { deps, roles } = context;
  if (!mayRead(document, { userId: signedIn(context).user.id, roles })) return fail('access.not-allowed');
  const rows = await deps.db
    .selectFrom('record_change')
    .select(CHANGE_COLUMNS)
    .where('account_id', '=', account)
    .where('document', '=', document)
    .where('record', '=', record)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(HISTORY_PAGE + 1)
    .execute();
  return ok({ changes: rows.slice(0, HISTORY_PAGE).map(changeOf), hasMore: rows.length > HISTORY_PAGE });
});
