import type { Store } from '../store.ts';

/** What the tabs of a person tell each other. */
type TabMessage = 'signed-out' | 'revoked' | 'profile-changed';

export function readTabMessage(data: unknown): TabMessage | undefined {
  const messages: readonly unknown[] = ['signed-out', 'revoked', 'profile-changed'];
  return messages.includes(data) ? (data as TabMessage) : undefined;
}

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
