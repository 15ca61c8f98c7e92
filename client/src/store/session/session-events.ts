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

/** Calls back when the browser shows a page again that it had kept: it heard no other tab meanwhile. */
export function onPageBack(listener: () => void): () => void {
  if (typeof globalThis.addEventListener !== 'function') return () => {};
  const heard = (event: PageTransitionEvent) => event.persisted && listener();
  globalThis.addEventListener('pageshow', heard);
  return () => globalThis.removeEventListener('pageshow', heard);
}
