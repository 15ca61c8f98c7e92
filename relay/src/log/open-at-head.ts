import { documentRef, wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { makeFirstEpochs } from './document-rows.ts';
import { type LoadedDocument, loadDocument, readRowsAfter } from './load.ts';
import { type PartsByKind, readPartsByKind, withAllParts } from './parts.ts';

/** Documents of one account, by name. */
export interface AccountDocuments {
  readonly account: string;
  readonly documents: readonly string[];
}

/** A document's newest epoch, whose row the transaction holds. */
export interface LockedDocument {
  readonly id: number;
  readonly account: string;
  readonly name: string;
  readonly head: number;
  readonly snapshot_bytes: number;
  readonly log_bytes: number;
  /** How many parts its kind has. */
  readonly parts: number;
}

/** A document at its head, with what is written to it meanwhile. */
export interface OpenDocument {
  readonly id: number;
  readonly account: string;
  readonly name: string;
  /** How many parts its kind has. */
  readonly parts: number;
  readonly doc: Y.Doc;
  readonly updates: Uint8Array[];
}

/**
 * Opens the newest epochs of documents at their heads, and holds their rows until the transaction ends. They are read
 * before they are locked, so that nobody waits for the reading; what was written meanwhile is read behind the lock.
 */
export async function openAtHead(
  trx: Kysely<Tables>,
  process: string,
  of: readonly AccountDocuments[],
): Promise<readonly OpenDocument[]> {
  const loaded = new Map<number, LoadedDocument>();
  const open: OpenDocument[] = [];
  try {
    const { wanted } = await allParts(trx, of);
    for (const { id } of newestOf(await readRows(trx, wanted))) loaded.set(id, await loadDocument(trx, id));
    for (const row of await lockNewest(trx, of)) {
      const known = loaded.get(row.id);
      loaded.delete(row.id);
      open.push(await openLocked(trx, process, row, known));
    }
    return open;
  } catch (error) {
    closeAll(open);
    throw error;
  } finally {
    // Of an epoch that ended meanwhile.
    for (const { doc } of loaded.values()) doc.destroy();
  }
}

export function closeAll(open: readonly OpenDocument[]): void {
  for (const { doc } of open) doc.destroy();
}

/**
 * Locks the newest epoch of each document until the transaction ends, in the order of their numbers like every writer,
 * and looks again where one was rotated, or its kind raised, while we waited for the lock. A kind in parts is locked as a
 * whole.
 */
export async function lockNewest(
  trx: Kysely<Tables>,
  of: readonly AccountDocuments[],
  tries = 5,
): Promise<readonly LockedDocument[]> {
  const { wanted, partsOf } = await allParts(trx, of);
  for (const { account, documents } of wanted) await makeFirstEpochs(trx, account, documents);
  const newest = newestOf(await readRows(trx, wanted, true));
  const isNewest = (row: EpochRow) =>
    (row.state === 'open' || row.state === 'closed') && row.parts === partsOf(row.account, row.name);
  if (newest.every(isNewest)) return newest;
  if (tries === 0) throw new Error('a document has no newest epoch');
  return lockNewest(trx, of, tries - 1);
}

/** The documents with all parts of the kinds among them, and how many parts each of them was found to have. */
async function allParts(
  trx: Kysely<Tables>,
  of: readonly AccountDocuments[],
): Promise<{ wanted: readonly AccountDocuments[]; partsOf: (account: string, name: string) => number }> {
  const known = new Map<string, PartsByKind>();
  const wanted: AccountDocuments[] = [];
  for (const { account, documents } of of) {
    const parts = await readPartsByKind(trx, account);
    known.set(account, parts);
    wanted.push({ account, documents: withAllParts(documents, parts) });
  }
  return { wanted, partsOf: (account, name) => known.get(account)?.get(kindOf(name)) ?? 1 };
}

function kindOf(name: string): string {
  const ref = documentRef(name);
  return ref ? wholeOf(ref) : name;
}

/** Opens one document whose row is locked; `known`: as it was read before. */
export async function openLocked(
  trx: Kysely<Tables>,
  process: string,
  row: Pick<LockedDocument, 'id' | 'account' | 'name' | 'head' | 'parts'>,
  known?: LoadedDocument,
): Promise<OpenDocument> {
  const { doc, head } = known ?? (await loadDocument(trx, row.id));
  if (head < row.head) {
    for (const { update } of await readRowsAfter(trx, row.id, head)) Y.applyUpdate(doc, update);
  }
  await takeClient(trx, process, row.id, doc);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  return { id: row.id, account: row.account, name: row.name, parts: row.parts, doc, updates };
}

interface EpochRow extends LockedDocument {
  readonly epoch: number;
  readonly state: string;
}

async function readRows(
  trx: Kysely<Tables>,
  of: readonly AccountDocuments[],
  isLocking = false,
): Promise<readonly EpochRow[]> {
  const wanted = of.filter(({ documents }) => documents.length > 0);
  if (wanted.length === 0) return [];
  const query = trx
    .selectFrom('document')
    .select(['id', 'account_id as account', 'name', 'epoch', 'state', 'head', 'parts'])
    .select(['snapshot_bytes', 'log_bytes'])
    .where(({ eb, or }) =>
      or(
        wanted.map(({ account, documents }) =>
          eb('account_id', '=', account).and('name', 'in', [...new Set(documents)]),
        ),
      ),
    )
    .orderBy('id');
  return (isLocking ? query.forUpdate() : query).execute();
}

function newestOf(rows: readonly EpochRow[]): readonly EpochRow[] {
  return rows.filter(
    (row) =>
      !rows.some(
        (other) => other.account === row.account && other.name === row.name && other.epoch > row.epoch,
      ),
  );
}

/**
 * Goes on with the clientID this process used before, as each new one slows the document down for ever; but only
 * where the log agrees on how far it came, as after a restore it would otherwise be used for two histories.
 */
async function takeClient(
  trx: Kysely<Tables>,
  process: string,
  documentId: number,
  doc: Y.Doc,
): Promise<void> {
  const kept = await trx
    .selectFrom('server_client')
    .select(['client_id', 'clock'])
    .where('process', '=', process)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (kept && Y.getState(doc.store, kept.client_id) === kept.clock) doc.clientID = kept.client_id;
  else while (doc.store.clients.has(doc.clientID)) doc.clientID = new Y.Doc().clientID;
}
