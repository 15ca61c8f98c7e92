import type * as Y from 'yjs';

/**
 * Applies what nobody hears of as an update: Yjs encodes all of it once more for whoever listens (to send it, to keep
 * it), though what is read from the copy is of no use to them, and what the relay sent is there as it came.
 */
export function unheard(doc: Y.Doc, apply: () => void): void {
  const observers = doc._observers.get('update');
  doc._observers.delete('update');
  try {
    apply();
  } finally {
    if (observers) doc._observers.set('update', observers);
  }
}
