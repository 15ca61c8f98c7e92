import type { Database } from '@roundsman/relay/database/pool.ts';
import { appendRows } from '@roundsman/relay/log/append.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import { shownIn } from '@roundsman/shared-schema/document/settled-groups.ts';
import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import * as Y from 'yjs';

/** A stamped value; `ms`: epoch milliseconds of its stamp. */
export function valueAt(ms: number, json: Json, author = 'user0001.dev1'): Stamped {
  return [formatHlc(ms, 0), author, json];
}

/** Writes keys of a document straight into its log, as a device of its own (one more clientID) would. */
export async function writeAs(
  db: Database,
  documentId: number,
  root: string,
  values: Readonly<Record<string, Stamped | undefined>>,
): Promise<void> {
  const { doc } = await loadDocument(db, documentId);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  doc.transact(() => {
    for (const [key, value] of Object.entries(values)) {
      if (value) doc.getMap(root).set(key, value);
      else doc.getMap(root).delete(key);
    }
  });
  doc.destroy();
  await appendRows(
    db,
    updates.map((update) => ({ documentId, update, userId: 'u', deviceId: 'd', origin: null })),
  );
}

/** Keys and values of one root as whoever reads the log's document has them. */
export async function rootOf(
  db: Database,
  documentId: number,
  root: string,
): Promise<Record<string, Stamped>> {
  const { doc } = await loadDocument(db, documentId);
  const values = Object.fromEntries(shownIn(root, doc.getMap(root)));
  doc.destroy();
  return values;
}

/** How many clientIDs a document has. */
export async function clientsOf(db: Database, documentId: number): Promise<number> {
  const { doc } = await loadDocument(db, documentId);
  const { size } = doc.store.clients;
  doc.destroy();
  return size;
}

/** One update a session: each writes one key under a clientID of its own. */
export function sessionUpdates(
  count: number,
  root: string,
  valueFor: (index: number) => Stamped,
): Uint8Array[] {
  return Array.from({ length: count }, (_, index) => {
    const doc = newYDoc();
    doc.getMap(root).set(`k${index}`, valueFor(index));
    return Y.encodeStateAsUpdate(doc);
  });
}

/** The row of an account's document at an epoch. */
export async function rowAt(db: Database, account: string, name: string, epoch: number) {
  return db
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', account)
    .where('name', '=', name)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();
}
