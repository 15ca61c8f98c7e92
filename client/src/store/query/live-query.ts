import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { inNextFrame } from '#platform/next-frame.ts';
import type { Documents } from '../documents/documents.ts';
import { COMMAND } from '../documents/open-document.ts';
import type { Readable } from '../signal.ts';
import { stabilise } from './stabilise.ts';
import { TrackedSnapshot } from './tracked-snapshot.ts';

/**
 * A query that runs again only when something it read has changed: at once after an act of this device, once a frame
 * however many changes of others a frame brings. Reads are followed from the first subscriber to
 * the last; without subscribers a value holds until the work at hand is done. The value has to be made anew by the
 * query (a list, a row, a number), not be one of the snapshot's own living maps.
 */
export function createLiveQuery<V>(
  documents: Documents,
  query: (snapshot: Snapshot) => V,
  former?: V,
): Readable<V> {
  let value = former as V;
  let isCurrent = false;
  let isTelling = false;
  let stops: (() => void)[] = [];
  const listeners = new Set<() => void>();

  function unfollow(): void {
    for (const stop of stops) stop();
    stops = [];
  }

  function tell(): void {
    isTelling = false;
    for (const listener of [...listeners]) listener();
  }

  function invalidate(origin?: unknown): void {
    if (!isCurrent) return;
    isCurrent = false;
    unfollow();
    if (isTelling || listeners.size === 0) return;
    isTelling = true;
    // After the transaction: every index that hears of it is then up to date.
    if (origin === COMMAND) queueMicrotask(tell);
    else inNextFrame(tell);
  }

  function follow(reads: TrackedSnapshot): void {
    stops.push(documents.onReadable((name) => reads.documents.has(name) && invalidate()));
    for (const { definition, document, ids, all } of reads.indexes.values()) {
      const index = documents.indexed.index(definition, document);
      const touches = (changed: ReadonlySet<string>) => all || [...changed].some((id) => ids.has(id));
      if (index) stops.push(index.subscribe((changed, origin) => touches(changed) && invalidate(origin)));
    }
    for (const { document, root, keys } of reads.keys.values()) {
      const form = documents.form(document, root);
      const touches = (changed: ReadonlySet<string>) => [...changed].some((key) => keys.has(key));
      if (form) stops.push(form.observe((changed, origin) => touches(changed) && invalidate(origin)));
    }
  }

  function forgetUnfollowed(): void {
    if (stops.length === 0) isCurrent = false;
  }

  function get(): V {
    if (isCurrent) return value;
    const reads = new TrackedSnapshot(documents.snapshot);
    value = stabilise(value, query(reads));
    unfollow();
    isCurrent = true;
    if (listeners.size > 0) follow(reads);
    // Nobody will say when it changes; it holds for the work at hand only.
    else queueMicrotask(forgetUnfollowed);
    return value;
  }

  return {
    get,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        isCurrent = false;
        get();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unfollow();
        isCurrent = false;
      };
    },
  };
}
