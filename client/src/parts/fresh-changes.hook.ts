import { isDocument } from '@roundsman/shared-schema/document/document-ref.ts';
import { useEffect, useRef, useState } from 'react';
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

/**
 * Marks rows that others change while the screen is shown. `read` turns what arrived at once into rows and what was
 * done to them; it is asked before the screen has drawn the change, so it can still see the former state.
 */
export function useFreshChanges<D>(
  documents: readonly string[],
  read: (changes: readonly ForeignChange[]) => Iterable<readonly [id: string, author: string, did: D]>,
): ReadonlyMap<string, Fresh<D>> {
  const store = useStore();
  const [fresh, setFresh] = useState<ReadonlyMap<string, Fresh<D>>>(new Map());
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  const names = documents.join(' ');

  useEffect(() => {
    let last = 0;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const handle = (changes: readonly ForeignChange[]) => {
      const found = [...latest.current(changes)];
      if (found.length === 0) return;
      last += 1;
      const mark = last;
      setFresh(
        (now) => new Map([...now, ...found.map(([id, author, did]) => [id, { author, did, mark }] as const)]),
      );
      const timer = setTimeout(() => {
        timers.delete(timer);
        setFresh((now) => new Map([...now].filter(([, entry]) => entry.mark !== mark)));
      }, SHOWN_MS);
      timers.add(timer);
    };
    const stops = names
      .split(' ')
      .filter(isDocument)
      .map((name) => store.subscribeForeignChanges(name, handle));
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers) clearTimeout(timer);
      setFresh(new Map());
    };
  }, [store, names]);
  return fresh;
}
