import type { Store } from '../store.ts';

/** Calls back whenever the store's connection has come up. */
export function onConnect(store: Store, listener: () => void): () => void {
  let was = false;
  return store.syncState.subscribe(() => {
    const is = store.syncState.get().connected;
    if (is && !was) listener();
    was = is;
  });
}

/** Closing the tab with changes that the server does not have yet is worth a question. */
export function warnBeforeLeaving(hasWaiting: () => boolean): void {
  if (typeof globalThis.addEventListener !== 'function' || typeof document === 'undefined') return;
  globalThis.addEventListener('beforeunload', (event) => {
    if (hasWaiting()) event.preventDefault();
  });
}
