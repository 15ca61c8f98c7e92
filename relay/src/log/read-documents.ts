import { MAX_PARTS } from '@roundsman/shared-schema/document/document-name.ts';
import {
  type DocumentRef,
  documentRef,
  KINDS_IN_PARTS,
  partNames,
  wholeOf,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import type { Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { loadInSlices } from './load.ts';
import { type PartsByKind, withAllParts } from './parts.ts';

/**
 * Reads documents of an account at their heads, without a lock; one that does not exist yet reads as empty, a
 * kind in parts as a whole. The snapshot is good within `read` only.
 */
export async function readDocuments<V>(
  db: Kysely<Tables>,
  of: { account: string; documents: readonly DocumentRef[] },
  read: (snapshot: Snapshot) => V | Promise<V>,
): Promise<V> {
  const { snapshot, close } = await openDocuments(db, of);
  try {
    return await read(snapshot);
  } finally {
    close();
  }
}

const MOST_PARTS: PartsByKind = new Map(KINDS_IN_PARTS.map((kind) => [kind, MAX_PARTS]));

/** The same for as long as the caller needs it, who closes it. */
export async function openDocuments(
  db: Kysely<Tables>,
  of: { account: string; documents: readonly DocumentRef[] },
): Promise<{ snapshot: IndexedDocuments; close: () => void }> {
  // One statement: were the number of parts read before, a raise could come between.
  const rows = await db
    .selectFrom('document')
    .select(['id', 'name', 'parts'])
    .where('account_id', '=', of.account)
    .where('name', 'in', [...withAllParts(of.documents, MOST_PARTS), ''])
    .where('state', 'in', ['open', 'closed'])
    .execute();
  const parts = new Map(rows.map((row) => [row.name, row.parts]));
  const names = withAllParts(of.documents, parts);
  const open = new Map<string, Y.Doc>(names.map((name) => [name, new Y.Doc()]));
  const close = () => {
    for (const doc of open.values()) doc.destroy();
  };
  try {
    for (const { id, name } of rows) {
      if (!open.has(name)) continue;
      const { doc } = await loadInSlices(db, id);
      open.get(name)?.destroy();
      open.set(name, doc);
    }
    return { snapshot: new IndexedDocuments(new YjsDocuments(open, parts)), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** What one document alone tells; it is read as it stands when it is asked. A part reads as the whole of its kind. */
export function snapshotOfOne(document: string, doc: Y.Doc): Snapshot {
  const ref = documentRef(document);
  const [name = ref] = ref ? partNames(wholeOf(ref), 1) : [];
  return new IndexedDocuments(new YjsDocuments(new Map(name ? [[name, doc]] : [])));
}
