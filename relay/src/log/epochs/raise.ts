import { MAX_PARTS } from '@roundsman/shared-schema/document/document-name.ts';
import {
  type DocumentRef,
  KINDS_IN_PARTS,
  partNames,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { PARTS_KEY, partsAfter } from '@roundsman/shared-schema/document/part-of.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { bySlices } from '#log/by-slices.ts';
import { openCursor } from '#log/change-feed.ts';
import { crashPoint } from '#log/crash-points.ts';
import { makeFirstEpochs } from '#log/document-rows.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { bytesOf } from '#log/live-entries.ts';
import { loadInSlices } from '#log/load.ts';
import { beginDocument, type StampedWrite, writeDocuments } from '#log/server-write.ts';
import { byPart } from './by-part.ts';
import { announceEpochs, COPIED, EPOCH_PROCESS, epochKey, FORWARDER } from './epochs.ts';
import { nextEpoch } from './next-epoch.ts';

/** A document whose live keys take more is split into parts. */
export const RAISE_BYTES = 4 * 1024 * 1024;

/** A kind of an account that may have become too large for the parts it has. */
export interface LargeKind {
  readonly account: string;
  readonly kind: DocumentRef;
}

/** A kind that got more parts. */
export interface Raised extends LargeKind {
  readonly parts: number;
}

interface PartRow {
  readonly id: number;
  readonly name: DocumentRef;
  readonly epoch: number;
  readonly head: number;
}

/**
 * Kinds of which a part is above the measure, by what was measured when it was last compacted, or by what was written
 * since, which the raise itself measures.
 */
export async function kindsToRaise(
  db: Kysely<Tables>,
  {
    atBytes = RAISE_BYTES,
    limit = 10,
  }: { readonly atBytes?: number | undefined; readonly limit?: number } = {},
): Promise<readonly LargeKind[]> {
  const rows = await db
    .selectFrom('document')
    .select(['account_id as account', sql<DocumentRef>`substring(name from '^[^:.]*')`.as('kind')])
    .distinct()
    .where(sql<string>`substring(name from '^[^:.]*')`, 'in', KINDS_IN_PARTS)
    .where('state', '=', 'open')
    .where(sql`greatest(live_bytes, log_bytes)`, '>', atBytes)
    .orderBy('account')
    .orderBy('kind')
    .limit(limit)
    .execute();
  return rows;
}

/**
 * Splits a kind of an account into more parts when one of those it has is above the measure: the live keys are copied
 * with their stamps into the new rooms, each record into the part that its id names, `core` tells how many there are, and
 * the old rooms stay writable and are forwarded. All of it is one transaction under the row locks of all parts, so that
 * nothing of it stays when it is cut short; then the relays are told. `undefined` when no part is too large, or the kind
 * has as many parts as it can. `now`: epoch milliseconds.
 */
export async function raiseKind(
  db: Kysely<Tables>,
  of: LargeKind,
  { now, atBytes = RAISE_BYTES }: { readonly now: number; readonly atBytes?: number | undefined },
): Promise<Raised | undefined> {
  const done = await db.transaction().execute((trx) => raise(trx, of, { now, atBytes }));
  if (!done) return undefined;
  await hintHeads(db, done.heads);
  await announceEpochs(db, of.account);
  return done.raised;
}

async function raise(
  trx: Kysely<Tables>,
  { account, kind }: LargeKind,
  { now, atBytes }: { readonly now: number; readonly atBytes: number },
): Promise<{ raised: Raised; heads: readonly HeadHint[] } | undefined> {
  const former = await lockParts(trx, account, kind);
  const parts = partsAfter(former.length);
  if (former.length === 0 || parts === undefined) return undefined;
  const copies = new Map<DocumentRef, readonly StampedWrite[]>();
  let isLarge = false;
  for (const { id, name } of former) {
    const { doc } = await loadInSlices(trx, id);
    const copy = await nextEpoch(trx, { account, document: name, doc, now });
    isLarge ||= (await bySlices(bytesOf(copy))) > atBytes;
    const split = byPart(name, { from: former.length, to: parts }, copy);
    for (const [place, writes] of split) copies.set(place, writes);
    doc.destroy();
  }
  if (!isLarge) return undefined;
  const epochs = new Map<DocumentRef, number>();
  for (const [part, name] of partNames(kind, parts).entries()) {
    const epoch = (former[part % former.length]?.epoch ?? 0) + 1;
    epochs.set(name, epoch);
    const made = await trx
      .insertInto('document')
      .values({ account_id: account, name, epoch, parts, settled: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const target = { documentId: made.id, process: EPOCH_PROCESS, origin: COPIED };
    await beginDocument(trx, target, copies.get(name) ?? []);
  }
  for (const { id, head } of former) {
    await trx
      .updateTable('document')
      .set({ state: 'forwarding', rotated_at: new Date(now), rotated_head: head })
      .where('id', '=', id)
      .execute();
    await openCursor(trx, FORWARDER, id, head);
  }
  crashPoint('before-commit');
  const writing = { account, documents: ['core'] as const, process: EPOCH_PROCESS, now };
  const heads = await writeDocuments(trx, writing, (tx) => {
    for (const [name, epoch] of epochs) tx.setPlain('core', 'core', epochKey(name), { epoch, state: 'open' });
    const told = tx.value('core', 'core', PARTS_KEY)?.[2];
    const others = typeof told === 'object' && told !== null && !Array.isArray(told) ? told : {};
    tx.setPlain('core', 'core', PARTS_KEY, { ...others, [kind]: parts });
  });
  return { raised: { account, kind, parts }, heads };
}

/**
 * Locks the newest rows of all parts together with that of `core`, in the order of their numbers like every writer; none
 * when one of them got a newer epoch meanwhile. Answers the parts in their order.
 */
async function lockParts(
  trx: Kysely<Tables>,
  account: string,
  kind: DocumentRef,
): Promise<readonly PartRow[]> {
  await makeFirstEpochs(trx, account, ['core']);
  const rows = await trx
    .selectFrom('document')
    .select(['id', 'name', 'epoch', 'state', 'head', 'parts'])
    .where('account_id', '=', account)
    .where('name', 'in', [...partNames(kind, MAX_PARTS), 'core'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const open = rows.filter(({ name, state }) => name !== 'core' && state === 'open');
  const parts = open[0]?.parts ?? 0;
  const former = partNames(kind, parts).flatMap((name) => {
    const row = open.find((one) => one.name === name);
    return row ? [{ ...row, name }] : [];
  });
  return former.length === parts && open.length === parts ? former : [];
}
