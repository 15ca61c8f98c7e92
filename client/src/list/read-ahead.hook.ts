import type { Finder } from '@roundsman/shared-schema/kernel/finder.ts';
import { SLICE_MS } from '@roundsman/shared-schema/kernel/slices.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { idle } from '#platform/after-paint.ts';
import { turn } from '#platform/in-slices.ts';
import { fetchMarks } from '#ui/found/found.tsx';
import { fetchDrawings } from '#ui/states/art.tsx';

let pairs: typeof import('@roundsman/shared-schema/kernel/letter-pairs.ts').LetterPairs | null | undefined;

/** Fetches it while the rows are being read. Without it keys are answered from the rows' texts alone. */
async function fetchPairs(): Promise<void> {
  const fetched = await import('@roundsman/shared-schema/kernel/letter-pairs.ts').catch(() => null);
  pairs = fetched?.LetterPairs ?? null;
}

/** What fewer rows are found by is read within the first key. */
const LEAST_ROWS = 500;

/** Tells whether the program has read a list for its search. */
export interface ReadAhead {
  /** Tells whether the list answers a key at once. A list of few rows never does, because it draws all of them. */
  readonly isRead: () => boolean;
  /** Runs `then` once thousands can be searched for these words without holding up the page, and only for the last words asked for. */
  readonly whenRead: (words: string, then: () => void) => void;
}

/**
 * Reads what the rows of a long list are found by, and the programs that show it, while nobody waits: so the first key is
 * answered as the others. Whoever types before that waits for the rest, which then is read as fast as the page bears.
 */
export function useReadAhead<R>(find: Finder<R>, rows: readonly R[]): ReadAhead {
  const awaited = useRef<(() => void) | undefined>(undefined);
  const isTyped = useRef(false);
  const isLong = rows.length >= LEAST_ROWS;
  useEffect(() => {
    const answer = () => {
      awaited.current?.();
      awaited.current = undefined;
    };
    if (!isLong) return answer();
    let isLeft = false;
    const reading = find.readAhead(rows, () => pairs);
    const readAll = async () => {
      for (;;) {
        // Documents are opened in turns, too: what waited until nothing else has to be done would come seconds after them.
        // Once somebody types, what makes keys quicker must not hold one up.
        await (isTyped.current && find.knows(rows) ? idle() : turn());
        if (isLeft) return;
        const from = performance.now();
        while (performance.now() - from < SLICE_MS) if (reading.next().done) return answer();
        if (find.knows(rows)) answer();
      }
    };
    void fetchPairs();
    void fetchMarks().then((marks) => marks?.rehearse());
    void fetchDrawings();
    void readAll();
    return () => {
      isLeft = true;
    };
  }, [find, rows, isLong]);
  const isRead = useCallback(() => isLong && find.knows(rows), [find, rows, isLong]);
  const whenRead = useCallback(
    (words: string, then: () => void) => {
      isTyped.current = words !== '';
      const waits = words !== '' && isLong && !find.knows(rows);
      awaited.current = waits ? then : undefined;
      if (!waits) then();
    },
    [find, rows, isLong],
  );
  return useMemo(() => ({ isRead, whenRead }), [isRead, whenRead]);
}
