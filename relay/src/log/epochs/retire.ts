import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { hintHeads } from '#log/hints.ts';
import { announceEpochs, FORWARDER, FORWARDING_MS } from './epochs.ts';
import { forwardRows } from './forward.ts';

/** Old epochs whose 90 days are over. `now`: epoch milliseconds. */
export async function documentsToRetire(
  db: Kysely<Tables>,
  now: number,
  limit = 100,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('state', '=', 'forwarding')
    .where('rotated_at', '<=', new Date(now - FORWARDING_MS))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Ends an old epoch: what is left is forwarded, then the room answers `gone` and its rows are deleted, in one
 * transaction that no writer comes past. False when another consumer has not read all of it yet.
 */
export async function retireDocument(db: Kysely<Tables>, documentId: number): Promise<boolean> {
  const done = await db.transaction().execute(async (trx) => {
    // The cursor comes before the document's row, as in forwarding.
    await trx
      .selectFrom('consumer_cursor')
      .select('seq')
      .where('consumer', '=', FORWARDER)
      .where('document_id', '=', documentId)
      .forUpdate()
      .execute();
    const row = await trx
      .selectFrom('document')
      .select(['account_id', 'head', 'state'])
      .where('id', '=', documentId)
      .forUpdate()
      .executeTakeFirst();
    if (row?.state !== 'forwarding') return { isGone: false };
    const left = await forwardRows(trx, documentId, { waits: true });
    const behind = await trx
      .selectFrom('consumer_cursor')
      .select('consumer')
      .where('document_id', '=', documentId)
      .where('seq', '<', row.head)
      .executeTakeFirst();
    if (behind) return { isGone: false, hints: left?.hints };
    await trx.deleteFrom('consumer_cursor').where('document_id', '=', documentId).execute();
    await trx.deleteFrom('client_binding').where('document_id', '=', documentId).execute();
    await trx.deleteFrom('value_copy').where('document_id', '=', documentId).execute();
    await trx.deleteFrom('overruled_value').where('document_id', '=', documentId).execute();
    await trx.deleteFrom('server_client').where('document_id', '=', documentId).execute();
    await trx.deleteFrom('doc_snapshot').where('document_id', '=', documentId).execute();
    await trx.deleteFrom('doc_update').where('document_id', '=', documentId).execute();
    await trx
      .updateTable('document')
      .set({ state: 'gone', snapshot_seq: row.head, snapshot_bytes: 0, log_bytes: 0 })
      .where('id', '=', documentId)
      .execute();
    return { isGone: true, hints: left?.hints, account: row.account_id };
  });
  await hintHeads(db, done.hints ?? []);
  if (done.account) await announceEpochs(db, done.account);
  return done.isGone;
}

/** A room whose rows are gone answers as one that is not there, except the first, which would come into being again. */
const KEEP_GONE_MS = 4 * FORWARDING_MS;

/** Forgets epochs that ended long ago, but for each document's first. `now`: epoch milliseconds. */
export async function forgetGoneEpochs(db: Kysely<Tables>, now: number): Promise<number> {
  const gone = await db
    .deleteFrom('document')
    .where('state', '=', 'gone')
    .where('epoch', '>', 1)
    .where('rotated_at', '<', new Date(now - KEEP_GONE_MS))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** What was replayed is known by its id for as long as a device may send it again. */
const KEEP_REPLAYED_MS = 2 * FORWARDING_MS;

export async function forgetReplayed(db: Kysely<Tables>, now: number): Promise<number> {
  const gone = await db
    .deleteFrom('replayed_change')
    .where('at', '<', new Date(now - KEEP_REPLAYED_MS))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
