import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type LoggedChange, moveCursor, readChanges, takeCursor } from '#log/change-feed.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { liveEntries } from '#log/live-entries.ts';
import { loadDocument } from '#log/load.ts';
import { writeStamped } from '#log/server-write.ts';
import { EPOCH_PROCESS, FORWARDER } from './epochs.ts';
import { forwardWrites } from './forward-rule.ts';
import { bringsBackHollow } from './reduced-records.ts';

/** What was forwarded is compared with what the epoch left, however long ago that was. */
const WHENEVER = Number.POSITIVE_INFINITY;

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
    // Of a record that the next epoch reduced this one has all the rest, and with its edit it lives.
    const hollow = new Set<string>();
    head = await writeStamped(trx, target, (shown, doc) => {
      for (const { root, key, after } of changes)
        if (bringsBackHollow(doc, { root, key }, after, WHENEVER)) hollow.add(`${root} ${splitKey(key).id}`);
      return forwardWrites(changes, shown);
    });
    if (hollow.size > 0) {
      const whole = await recordsOf(trx, documentId, hollow);
      head = (await writeStamped(trx, target, (shown) => forwardWrites(whole, shown))) ?? head;
    }
  }
  await moveCursor(trx, FORWARDER, documentId, upTo);
  const { account_id: account, name: document } = next;
  return { hint: head === undefined ? undefined : { account, document, head } };
}

/** All that an epoch still holds of some records (`<root> <id>`), as if it had just been written. */
async function recordsOf(
  trx: Kysely<Tables>,
  documentId: number,
  records: ReadonlySet<string>,
): Promise<readonly LoggedChange[]> {
  const { doc } = await loadDocument(trx, documentId);
  const isWanted = ([root, key]: readonly [string, string, Stamped]) =>
    records.has(`${root} ${splitKey(key).id}`);
  const entries = [...liveEntries(doc)].filter(isWanted);
  doc.destroy();
  return entries.map(([root, key, after]) => ({ root, key, before: undefined, after }));
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
