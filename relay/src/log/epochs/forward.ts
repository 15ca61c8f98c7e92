import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { moveCursor, readChanges, takeCursor } from '#log/change-feed.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { writeStamped } from '#log/server-write.ts';
import { EPOCH_PROCESS, FORWARDER } from './epochs.ts';
import { forwardWrites } from './forward-rule.ts';

/**
 * Brings what devices wrote into an old epoch to the next one, under that one's row lock, and keeps in the same commit
 * how far it came. False when there was nothing to do or another process is at it.
 */
export async function forwardDocument(db: Kysely<Tables>, documentId: number): Promise<boolean> {
  const done = await db.transaction().execute((trx) => forwardRows(trx, documentId, { waits: false }));
  if (done?.hint) await hintHeads(db, [done.hint]);
  return done !== undefined;
}

/** The same in the caller's transaction; `hint`, when something was written, is for after the commit. */
export async function forwardRows(
  trx: Kysely<Tables>,
  documentId: number,
  options: { waits: boolean },
): Promise<{ hint: HeadHint | undefined } | undefined> {
  const from = await takeCursor(trx, FORWARDER, documentId, options);
  if (from === undefined) return undefined;
  const { changes, upTo } = await readChanges(trx, documentId, from);
  if (upTo === from) return undefined;
  const next = await nextEpoch(trx, documentId);
  let head: number | undefined;
  if (changes.length > 0) {
    const target = { documentId: next.id, process: EPOCH_PROCESS, origin: 'forwarded' };
    head = await writeStamped(trx, target, (shown) => forwardWrites(changes, shown));
  }
  await moveCursor(trx, FORWARDER, documentId, upTo);
  const { account_id: account, name: document } = next;
  return { hint: head === undefined ? undefined : { account, document, head } };
}

async function nextEpoch(trx: Kysely<Tables>, documentId: number) {
  return trx
    .selectFrom('document as old')
    .innerJoin('document as next', (join) =>
      join
        .onRef('next.account_id', '=', 'old.account_id')
        .onRef('next.name', '=', 'old.name')
        .on((on) => on('next.epoch', '=', on('old.epoch', '+', 1))),
    )
    .select(['next.id', 'next.account_id', 'next.name'])
    .where('old.id', '=', documentId)
    .executeTakeFirstOrThrow();
}
