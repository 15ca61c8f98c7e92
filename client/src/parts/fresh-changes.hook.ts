import { isDocument } from '@roundsman/shared-schema/document/document-ref.ts';
import { useEffect, useRef, useState } from 'react';
import { inNextFrame } from '#platform/next-frame.ts';
import type { ForeignChange } from '#store/documents/foreign-changes.ts';
import { useStore } from '#store/store-context.hook.tsx';

/** What somebody else has just done to a row. `did`: the end of a text key, read by the screen. */
export interface Fresh<D> {
  readonly author: string;
  readonly did: D;
  /** Grows with each mark, so that a row that is changed again shows it again. */
  readonly mark: number;
}

/** How long the initials stay; the tint fades in the first 4 s of it. */
const SHOWN_MS = 8000;
/** Marks whose time is up go together, not one by one. */
const SWEEP_MS = 500;

interface Shown<D> extends Fresh<D> {
  readonly until: number;
}

/**
 * Marks rows that others change while the screen is shown. `read` turns what arrived at once into rows and what was
 * done to them; it is asked once a frame, before the screen has drawn the change, so it can still see the former state.
 */
export function useFreshChanges<D>(
  documents: readonly string[],
  read: (changes: readonly ForeignChange[]) => Iterable<readonly [id: string, author: string, did: D]>,
): ReadonlyMap<string, Fresh<D>> {
  const store = useStore();
  const [fresh, setFresh] = useState<ReadonlyMap<string, Shown<D>>>(new Map());
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const names = documents.join(' ');

  useEffect(() => {
    let last = 0;
    let arrived: (readonly ForeignChange[])[] = [];
    let marks: ReadonlyMap<string, Shown<D>> = new Map();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const put = (next: ReadonlyMap<string, Shown<D>>) => {
      marks = next;
      setFresh(next);
      clearTimeout(timer);
      const [oldest] = next.values();
      if (oldest) timer = setTimeout(sweep, Math.max(0, oldest.until - Date.now()) + SWEEP_MS);
    };
    const sweep = () => {
      const now = Date.now();
      put(new Map([...marks].filter(([, { until }]) => until > now)));
    };
    const show = () => {
      const found = arrived.flatMap((changes) => [...latest.current(changes)]);
      arrived = [];
      if (found.length === 0) return;
      last += 1;
      const next = new Map(marks);
      for (const [id, author, did] of found) {
        // Behind the others: what was done last stands last.
        next.delete(id);
        next.set(id, { author, did, mark: last, until: Date.now() + SHOWN_MS });
      }
      put(next);
    };
    const handle = (changes: readonly ForeignChange[]) => {
      arrived.push(changes);
      inNextFrame(show);
    };
    const stops = names
      .split(' ')
      .filter(isDocument)
      .map((name) => store.subscribeForeignChanges(name, handle));
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      arrived = [];
      setFresh(new Map());
    };
  }, [store, names]);
  return fresh;
}
