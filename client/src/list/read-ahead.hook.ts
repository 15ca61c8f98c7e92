import type { Finder } from '@roundsman/shared-schema/kernel/finder.ts';
import { SLICE_MS } from '@roundsman/shared-schema/kernel/slices.ts';
import { useCallback, useEffect } from 'react';
import { idle } from '#platform/after-paint.ts';
import { fetchPieces } from '#ui/found/found.tsx';

/** What fewer rows are found by is read within the first key. */
const LEAST_ROWS = 500;

/**
 * Reads what the rows of a long list are found by, and the programs that show it, while nobody waits: so the first key is
 * answered as the others. Answers whether a key is: rows that are few have no list that draws only what is seen.
 */
export function useReadAhead<R>(find: Finder<R>, rows: readonly R[]): () => boolean {
  useEffect(() => {
    if (rows.length < LEAST_ROWS) return;
    let isLeft = false;
    const reading = find.readAhead(rows);
    const readAll = async () => {
      for (;;) {
        await idle();
        if (isLeft) return;
        const from = performance.now();
        while (performance.now() - from < SLICE_MS) if (reading.next().done) return;
      }
    };
    void fetchPieces();
    void readAll();
    return () => {
      isLeft = true;
    };
  }, [find, rows]);
  return useCallback(() => rows.length >= LEAST_ROWS && find.knows(rows), [find, rows]);
}
