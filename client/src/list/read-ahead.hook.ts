import type { Finder } from '@roundsman/shared-schema/kernel/search.ts';
import { SLICE_MS } from '@roundsman/shared-schema/kernel/slices.ts';
import { useEffect } from 'react';
import { idle } from '#platform/after-paint.ts';

/** What fewer rows are found by is read within the first key. */
const LEAST_ROWS = 500;

/** Reads what the rows of a long list are found by while nobody waits, so that the first key is answered as the others. */
export function useReadAhead<R>(find: Finder<R>, rows: readonly R[]): void {
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
    void readAll();
    return () => {
      isLeft = true;
    };
  }, [find, rows]);
}
