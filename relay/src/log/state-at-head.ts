import type { Kysely } from 'kysely';
import * as Y from 'yjs';
import type { Tables } from '#database/tables.ts';
import { loadDocument } from './load.ts';

/** A document's state at the head of its log (Yjs, v1). Throws when it cannot be read whole. */
export async function readStateAtHead(db: Kysely<Tables>, documentId: number): Promise<Uint8Array> {
  const { doc } = await loadDocument(db, documentId);
  try {
    return Y.encodeStateAsUpdate(doc);
  } finally {
    doc.destroy();
  }
}
