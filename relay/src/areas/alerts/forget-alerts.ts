import { ALERT_DAYS } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import type { Database } from '#database/pool.ts';
import { hintHeads } from '#log/hints.ts';
import { lockNewest } from '#log/open-at-head.ts';
import { writeStamped } from '#log/server-write.ts';
import { ALERT_PROCESS } from './raise-alert.ts';
import { removedAlerts } from './withdraw-alerts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A cause that was not found again for so long raises anew. */
const CAUSES_MS = 400 * DAY_MS;
const DOCUMENTS_A_RUN = 500;

interface Dusty {
  readonly account: string;
  readonly document: string;
}

/** `me` documents of accounts with alerts that are too old. */
async function dustyDocuments(db: Database, before: Date): Promise<readonly Dusty[]> {
  const rows = await db
    .selectFrom('document as d')
    .select(['d.account_id as account', 'd.name as document'])
    .distinct()
    .where('d.name', 'like', 'me:%')
    .where('d.state', 'in', ['open', 'closed'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('alert_raised as a')
          .select('a.id')
          .whereRef('a.account_id', '=', 'd.account_id')
          .where('a.at', '<', before)
          // What is older was swept by the runs before.
          .where('a.at', '>', new Date(before.getTime() - 7 * DAY_MS)),
      ),
    )
    .limit(DOCUMENTS_A_RUN)
    .execute();
  return rows;
}

/** Takes alerts that are older than `before` out of one document, with the marks on them, and marks without an alert. */
async function sweep(db: Database, { account, document }: Dusty, before: number): Promise<void> {
  const head = await db.transaction().execute(async (trx) => {
    const [row] = await lockNewest(trx, [{ account, documents: [document] }]);
    if (!row) return undefined;
    return writeStamped(trx, { documentId: row.id, process: ALERT_PROCESS }, (shown, doc) =>
      removedAlerts(
        doc.getMap('me').keys(),
        (key) => shown('me', key)?.[2],
        ({ at }) => at < before,
      ),
    );
  });
  if (head !== undefined) await hintHeads(db, [{ account, document, head }]);
}

/** Forgets alerts after their 90 days (ALT-5), and causes after more than a year. `now`: epoch milliseconds. */
export async function forgetAlerts(db: Database, now: number): Promise<number> {
  const before = now - ALERT_DAYS * DAY_MS;
  const dusty = await dustyDocuments(db, new Date(before));
  for (const document of dusty) await sweep(db, document, before);
  await db
    .deleteFrom('alert_raised')
    .where('at', '<', new Date(now - CAUSES_MS))
    .execute();
  return dusty.length;
}
