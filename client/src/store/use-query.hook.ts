import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { stabilise } from '@roundsman/shared-schema/kernel/stabilise.ts';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createLiveQuery } from './query/live-query.ts';
import { useStore } from './store-context.hook.tsx';

/** A function over a read-only snapshot; pure, and cheap enough to run again when what it read has changed. */
export type Query<A extends readonly unknown[], V> = (snapshot: Snapshot, ...args: A) => V;

/**
 * The value of a query, kept current. It runs again only when a record, list or key that it read has changed, and
 * keeps its identity (also that of equal rows inside) while the value is equal. Define queries outside components.
 */
export function useQuery<A extends readonly unknown[], V>(query: Query<A, V>, ...args: A): V {
  const { documents } = useStore();
  const held = useRef<A>(args);
  const last = useRef<V | undefined>(undefined);
  const stable = stabilise(held.current, args);
  useEffect(() => {
    held.current = stable;
  }, [stable]);
  const live = useMemo(
    () => createLiveQuery(documents, (snapshot) => query(snapshot, ...stable), last.current),
    [documents, query, stable],
  );
  const value = useSyncExternalStore(live.subscribe, live.get, live.get);
  useEffect(() => {
    last.current = value;
  }, [value]);
  return value;
}
