import { type DocumentRef, documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { type LoggedChange, moveCursor, readChanges, takeCursor } from '#log/change-feed.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { liveEntries } from '#log/live-entries.ts';
import { loadDocument } from '#log/load.ts';
import { type Shown, type StampedWrite, writeStamped } from '#log/server-write.ts';
import { byPart } from './by-part.ts';
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
  if (done) await hintHeads(db, done.hints);
  return done !== undefined;
}

/** The same in the caller's transaction; `hints` of what was written are for after the commit. */
export async function forwardRows(
  trx: Kysely<Tables>,
  documentId: number,
  options: { waits: boolean },
): Promise<{ hints: readonly HeadHint[] } | undefined> {
  const from = await takeCursor(trx, FORWARDER, documentId, options);
  if (from === undefined) return undefined;
  const { changes, upTo } = await readChanges(trx, documentId, from);
  if (upTo === from) return undefined;
  const hints: HeadHint[] = [];
  for (const [next, own] of await byNextRoom(trx, documentId, changes)) {
    const head = await forwardInto(trx, documentId, next, own);
    if (head !== undefined) hints.push({ account: next.account, document: next.name, head });
  }
  await moveCursor(trx, FORWARDER, documentId, upTo);
  return { hints };
}

async function forwardInto(
  trx: Kysely<Tables>,
  documentId: number,
  next: NextRoom,
  changes: readonly LoggedChange[],
): Promise<number | undefined> {
  const target = { documentId: next.id, process: EPOCH_PROCESS, origin: 'forwarded' };
  // Of a record that the next epoch reduced, or left out, this one has all the rest, and with its edit it lives.
  const hollow = new Set<string>();
  const isMade = new Set(changes.map(({ root, key }) => `${root} ${key}`));
  const head = await writeStamped(trx, target, (shown, doc) => {
    for (const { root, key, after } of changes) {
      const record = `${root} ${splitKey(key).id}`;
      if (!isMade.has(record) && bringsBackHollow(doc, { root, key }, after, WHENEVER)) hollow.add(record);
    }
    return forwardWrites(changes, shown);
  });
  if (hollow.size === 0) return head;
  const whole = await recordsOf(trx, documentId, hollow);
  return (await writeStamped(trx, target, (shown) => broughtBack(whole, shown))) ?? head;
}

/** All of some records: what stands there of a base is less than this one has, under the same stamp. */
function* broughtBack(whole: readonly LoggedChange[], shown: Shown): Iterable<StampedWrite> {
  for (const { root, key, after } of whole)
    if (splitKey(key).group === undefined) yield { root, key, value: after };
  yield* forwardWrites(whole, shown);
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

interface NextRoom {
  readonly id: number;
  readonly account: string;
  readonly name: DocumentRef;
}

/**
 * The changes by the room in which each goes on: the next epoch, or where the kind was raised that of the part in which
 * its record lies now. In the order in which writers lock rooms.
 */
async function byNextRoom(
  trx: Kysely<Tables>,
  documentId: number,
  changes: readonly LoggedChange[],
): Promise<readonly (readonly [NextRoom, readonly LoggedChange[]])[]> {
  if (changes.length === 0) return [];
  const old = await trx
    .selectFrom('document')
    .select(['account_id as account', 'name', 'epoch', 'parts'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  const document = documentRef(old.name);
  if (!document) throw new Error(`no document ${old.name} to forward`);
  const rooms = trx
    .selectFrom('document')
    .select(['id', 'account_id as account', 'name', 'parts'])
    .where('account_id', '=', old.account)
    .where('epoch', '=', old.epoch + 1);
  const { parts } = await rooms.where('name', '=', document).executeTakeFirstOrThrow();
  const placed = byPart(document, { from: old.parts, to: parts }, changes);
  if (placed.size === 0) return [];
  const rows = await rooms
    .where('name', 'in', [...placed.keys()])
    .orderBy('id')
    .execute();
  if (rows.length < placed.size) throw new Error(`a part that ${document} was raised to is missing`);
  return rows.map(({ id, account, name }) => {
    const ref = name as DocumentRef;
    return [{ id, account, name: ref }, placed.get(ref) ?? []] as const;
  });
}
