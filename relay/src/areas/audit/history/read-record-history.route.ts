import { HISTORY_PAGE, readRecordHistory } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { mayRead } from '@roundsman/shared-schema/document/document-ref.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { CHANGE_COLUMNS, changeOf } from './told-change.ts';

export const readRecordHistoryRoute = defineRoute(readRecordHistory, async (input, context) => {
  const { account, document, record, before } = input;
  const { deps, roles } = context;
  if (!mayRead(document, { userId: signedIn(context).user.id, roles })) return fail('access.not-allowed');
  const ofDocument = deps.db
    .selectFrom('record_change')
    .select(CHANGE_COLUMNS)
    .select('record')
    .where('account_id', '=', account)
    .where('document', '=', document)
    .$if(before !== undefined, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(HISTORY_PAGE + 1);
  const own = await ofDocument.where('record', '=', record).execute();
  const named = JSON.stringify(cardOfKey(document, record).id);
  const merges = await ofDocument
    .where('field', '=', 'into')
    .where('record', '!=', record)
    .where((is) => is.or([is('old', '=', named), is('new', '=', named)]))
    .execute();
  const rows = [...own, ...merges].toSorted((a, b) => b.seq - a.seq);
  return ok({
    changes: rows
      .slice(0, HISTORY_PAGE)
      .map((row) => ({ ...changeOf(row), ...(row.record !== record && { record: row.record }) })),
    hasMore: rows.length > HISTORY_PAGE,
  });
});
