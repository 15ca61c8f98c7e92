import type * as Y from 'yjs';

/** Yjs holds back what depends on structs that the document lacks; in a log and in what is judged nothing may be held back. */
export function hasPending(doc: Y.Doc): boolean {
  return doc.store.pendingStructs !== null || doc.store.pendingDs !== null;
}
