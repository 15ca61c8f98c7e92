import { documentRef, rootsOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { SETTLED_ROOTS } from '@roundsman/shared-schema/document/settled-groups.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { openCursor } from '#log/change-feed.ts';
import { makeFirstEpochs } from '#log/document-rows.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { loadInSlices } from '#log/load.ts';
import { beginDocument, writeDocuments } from '#log/server-write.ts';
import { announceEpochs, COPIED, EPOCH_PROCESS, epochKey, FORWARDER } from './epochs.ts';
import { nextEpoch } from './next-epoch.ts';

/** Each load that writes adds a clientID for ever; so many make every edit several times slower. */
const MAX_CLIENTS = 1000;
/** Devices fetch an epoch whole; one that is by so much larger than its next costs them more at each start. */
const MAX_AGED_TO_LIVE = 1.15;
/** Less is not worth an epoch, which every device fetches whole. */
const MIN_AGED_EXCESS = 32 * 1024;
/** A month's document is closed so long after its end. */
const CLOSE_MONTH_MS = 45 * 24 * 60 * 60 * 1000;
const MONTH_NAME = ':([0-9]{4}-[0-9]{2})(?:[.][0-9]+)?$';

/** First month (`yyyy-mm`) whose documents still stay open. */
function firstOpenMonth(now: number): string {
  return new Date(now - CLOSE_MONTH_MS).toISOString().slice(0, 7);
}

function isMonthPast(name: string, now: number): boolean {
  const [, month] = new RegExp(MONTH_NAME).exec(name) ?? [];
  return month !== undefined && month < firstOpenMonth(now);
}

const bytes = sql<number>`snapshot_bytes + log_bytes`;

/** Documents that should get a new epoch, by what was measured when they were last compacted. `now`: epoch ms. */
export async function documentsToRotate(
  db: Kysely<Tables>,
  now: number,
  limit = 100,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('state', 'in', ['open', 'closed'])
    .where(({ eb, fn, or, and, val, lit }) =>
      or([
        eb('clients', '>', MAX_CLIENTS),
        and([
          // Measured at all.
          eb('live_bytes', '>', 0),
          eb(bytes, '>', eb('live_bytes', '*', lit(MAX_AGED_TO_LIVE))),
          eb(bytes, '>', eb('live_bytes', '+', lit(MIN_AGED_EXCESS))),
        ]),
        and([
          eb('state', '=', 'open'),
          // Null, and so not less, for a name without a month.
          eb(fn<string>('substring', ['name', val(MONTH_NAME)]), '<', val(firstOpenMonth(now))),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** A document that got a new epoch. */
export interface Rotation {
  readonly account: string;
  readonly document: string;
  readonly epoch: number;
}

/**
 * Gives a document its next epoch: what lives is copied with its stamps into a new room, settled in few keys, `core`
 * names it, and the old one stays writable and is forwarded. All of it in one transaction under the row lock; then the
 * relays are told. `undefined` when the row is not the newest epoch. `now`: epoch milliseconds.
 */
export async function rotateDocument(
  db: Kysely<Tables>,
  documentId: number,
  now: number,
): Promise<Rotation | undefined> {
  const done = await db.transaction().execute((trx) => rotate(trx, documentId, now));
  if (!done) return undefined;
  await hintHeads(db, done.heads);
  await announceEpochs(db, done.rotation.account);
  return done.rotation;
}

async function rotate(
  trx: Kysely<Tables>,
  documentId: number,
  now: number,
): Promise<{ rotation: Rotation; heads: readonly HeadHint[] } | undefined> {
  const old = await lockForRotation(trx, documentId);
  if (!old) return undefined;
  const { account_id: account, name: document, parts } = old;
  const epoch = old.epoch + 1;
  const state = old.state === 'closed' || isMonthPast(document, now) ? 'closed' : 'open';
  const ref = documentRef(document);
  if (!ref) throw new Error(`no document ${document} to give an epoch`);
  const { doc } = await loadInSlices(trx, documentId);
  const copy = await nextEpoch(trx, { account, document: ref, doc, now });
  doc.destroy();
  const settled = rootsOf(ref).some((root) => SETTLED_ROOTS.has(root));
  const made = await trx
    .insertInto('document')
    .values({ account_id: account, name: document, epoch, state, parts, settled })
    .returning('id')
    .executeTakeFirstOrThrow();
  await beginDocument(trx, { documentId: made.id, process: EPOCH_PROCESS, origin: COPIED }, copy);
  await trx
    .updateTable('document')
    .set({ state: 'forwarding', rotated_at: new Date(now), rotated_head: old.head })
    .where('id', '=', documentId)
    .execute();
  await openCursor(trx, FORWARDER, documentId, old.head);
  const writing = { account, documents: ['core'] as const, process: EPOCH_PROCESS, now };
  const written = await writeDocuments(trx, writing, (tx) =>
    tx.setPlain('core', 'core', epochKey(document), { epoch, state }),
  );
  return {
    rotation: { account, document, epoch },
    heads: written,
  };
}

/** Locks the document's rows together with those of `core`, in sorted order like every writer. */
async function lockForRotation(trx: Kysely<Tables>, documentId: number) {
  const wanted = await trx
    .selectFrom('document')
    .select(['account_id', 'name'])
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (!wanted) return undefined;
  await makeFirstEpochs(trx, wanted.account_id, ['core']);
  const rows = await trx
    .selectFrom('document')
    .select(['id', 'account_id', 'name', 'epoch', 'state', 'head', 'parts'])
    .where('account_id', '=', wanted.account_id)
    .where('name', 'in', [wanted.name, 'core'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const row = rows.find(({ id }) => id === documentId);
  return row && (row.state === 'open' || row.state === 'closed') ? row : undefined;
}
