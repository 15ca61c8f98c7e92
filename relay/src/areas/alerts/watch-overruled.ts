import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { accountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { overruledSchema } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { DAY_NAME } from '@roundsman/shared-schema/areas/alerts/worded-alert.ts';
import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { documentRef, mayRead, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { authorUser } from '@roundsman/shared-schema/document/stamped.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import type { Database } from '#database/pool.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { type KeptOverruled, takeOverruled } from '#log/overruled-values.ts';
import { readDocuments } from '#log/read-documents.ts';
import { type RaisedAlert, raiseAlert } from './raise-alert.ts';

const AT_ONCE = 50;
/** Longest values that an alert brings with it, as JSON: what is longer cannot be put back from there. */
const MAX_CHARACTERS = 16 * 1024;

/** What its author is told of an overruled value; undefined where that person may not read the document any more. */
async function alertOf(trx: Database, kept: KeptOverruled): Promise<RaisedAlert | undefined> {
  const { account, key, lost, stands } = kept;
  const { card, id, group } = cardOfKey(kept.document, key);
  const part = documentRef(kept.document);
  const document = part && wholeOf(part);
  const [author, other] = [authorUser(lost[1]), authorUser(stands[1])];
  if (!document || author === undefined || other === undefined || card.isQuiet(group)) return undefined;
  if (card.field(group)?.field.isSame?.(lost[2], stands[2])) return undefined;
  const member = await trx
    .selectFrom('membership')
    .select('roles')
    .where('account_id', '=', account)
    .where('user_id', '=', author)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!member || !mayRead(document, { userId: author, roles: member.roles as Role[] })) return undefined;
  const documents = [...new Set([document, ...card.documents, 'core' as const])];
  const names = await readDocuments(trx, { account, documents }, (snapshot) => ({
    name: accountUser(snapshot, other)?.name ?? '',
    record: (card.namedByDay ? DAY_NAME : '') + card.name(snapshot, id, document),
  }));
  const isLong = JSON.stringify([lost, stands]).length > MAX_CHARACTERS;
  return {
    account,
    type: 'conflict-overruled',
    cause: `${document}/${key}:${lost[0]}:${lost[1]}`,
    values: names,
    audience: [author],
    isAlone: true,
    ...(card.record && { related: { kind: card.kind, id } }),
    ...(!isLong && { change: overruledSchema.parse({ document, key, lost, stands }) }),
    group: `${document}/${id}`,
    at: hlcMs(stands[0]),
  };
}

/** Tells everybody whose value gave way to one that was written apart, once for each (C-23). */
export async function watchOverruled(db: Database): Promise<number> {
  let raised = 0;
  for (;;) {
    const { count, hints } = await db.transaction().execute(async (trx) => {
      const all = await takeOverruled(trx, AT_ONCE);
      const written: HeadHint[] = [];
      for (const kept of all) {
        const alert = await alertOf(trx, kept);
        if (alert) written.push(...(await raiseAlert(trx, alert)));
      }
      return { count: all.length, hints: written };
    });
    await hintHeads(db, hints);
    raised += hints.length;
    if (count < AT_ONCE) return raised;
  }
}
