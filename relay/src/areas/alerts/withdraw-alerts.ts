import { type AlertBase, alertBase } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { lockNewest } from '#log/open-at-head.ts';
import { type StampedWrite, writeStamped } from '#log/server-write.ts';
import { ALERT_PROCESS } from './raise-alert.ts';

/** The keys of alerts in a `me` document of which this is true, of the marks on them, and of marks without an alert. */
export function* removedAlerts(
  keys: Iterable<string>,
  baseOf: (key: string) => unknown,
  isOver: (alert: AlertBase) => boolean,
): Iterable<StampedWrite> {
  for (const key of [...keys]) {
    if (!key.startsWith('alert:')) continue;
    const base = alertBase.safeParse(baseOf(splitKey(key).id));
    if (!base.success || isOver(base.data)) yield { root: 'me', key, value: undefined };
  }
}

/**
 * Takes alerts whose cause is over from everybody in the account who holds one, in the caller's transaction. Call it last
 * there: it takes the rows of `me` documents. Pass the answer to `hintHeads` after the commit.
 */
export async function withdrawAlerts(
  trx: Database,
  account: string,
  isOver: (alert: AlertBase) => boolean,
): Promise<readonly HeadHint[]> {
  const held = await trx
    .selectFrom('document')
    .select('name')
    .distinct()
    .where('account_id', '=', account)
    .where('name', 'like', 'me:%')
    .execute();
  const heads: HeadHint[] = [];
  const documents = held.map(({ name }) => name);
  for (const { id, name } of await lockNewest(trx, [{ account, documents }])) {
    const head = await writeStamped(trx, { documentId: id, process: ALERT_PROCESS }, (shown, doc) =>
      removedAlerts(doc.getMap('me').keys(), (key) => shown('me', key)?.[2], isOver),
    );
    if (head !== undefined) heads.push({ account, document: name, head });
  }
  return heads;
}
