import { Derived } from '@roundsman/shared-schema/document/derived.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { inNextFrame } from '#platform/next-frame.ts';
import type { Documents } from '../documents/documents.ts';
import { COMMAND } from '../documents/open-document.ts';
import type { Readable } from '../signal.ts';

/**
 * A query that is followed: who listens is told when its value has changed, at once after an act of this device or when a
 * document can be read, and once a frame however many changes of others a frame brings. It looks after a change of a document that it reads, and runs
 * again only when something that it read has changed (`Derived`). The value has to be made anew by the query (a list,
 * a row, a number), not be one of the snapshot's own living maps.
 */
export function createLiveQuery<V>(
  documents: Documents,
  query: (snapshot: Snapshot) => V,
  former?: V,
): Readable<V> {
  const derived = new Derived(documents.indexed, query, former);
  const listeners = new Set<() => void>();
  const followed = new Map<string, { form: object; stop: () => void }>();
  let stopReadable: (() => void) | undefined;
  let told: V;
  let isDueNow = false;

  function follow(): void {
    for (const [name, { document, root }] of derived.roots) {
      const form = documents.indexed.form(document, root);
      const known = followed.get(name);
      if (known?.form === form) continue;
      known?.stop();
      if (form) followed.set(name, { form, stop: form.observe(handleChange) });
      else followed.delete(name);
    }
  }

  function handleChange(_keys: ReadonlySet<string>, origin: unknown): void {
    if (origin === COMMAND) lookAtOnce();
    else inNextFrame(look);
  }

  function unfollow(): void {
    stopReadable?.();
    for (const { stop } of followed.values()) stop();
    followed.clear();
  }

  function look(): void {
    isDueNow = false;
    if (listeners.size === 0) return;
    const value = derived.get();
    follow();
    if (Object.is(value, told)) return;
    told = value;
    for (const listener of [...listeners]) listener();
  }

  /** After the transaction: every index that hears of it is then up to date. */
  function lookAtOnce(): void {
    if (isDueNow) return;
    isDueNow = true;
    queueMicrotask(look);
  }

  return {
    get: () => derived.get(),
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        told = derived.get();
        follow();
        stopReadable = documents.onReadable(lookAtOnce);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unfollow();
      };
    },
  };
}
