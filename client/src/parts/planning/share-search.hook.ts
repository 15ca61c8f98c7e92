import type { SharedDay, SharedVisit, SharingPerson } from '@roundsman/shared-schema/areas/work/share-day.ts';
import { useEffect, useRef, useState } from 'react';

/** What the worker is asked. */
export interface ShareQuestion {
  readonly visits: readonly SharedVisit[];
  readonly people: readonly SharingPerson[];
  readonly timeLimitMs: number;
}

/** The best plan so far; `done` with the last one. */
export interface ShareAnswer {
  readonly found: SharedDay;
  readonly elapsedMs: number;
  readonly done: boolean;
}

export interface ShareSearch {
  /** `looking` until the time is over or it was stopped. */
  readonly state: 'looking' | 'done' | 'failed';
  /** 0 to 1 of the time. */
  readonly progress: number;
  /** The best so far; undefined before the first. */
  readonly best: SharedDay | undefined;
  /** Ends the search with the best so far. */
  stop(): void;
}

/** How long to look, in milliseconds: two seconds for a usual day, more for a crowded one. */
export function shareTimeLimit(visits: number): number {
  return Math.min(8000, 1500 + visits * 20);
}

interface Known extends Omit<ShareSearch, 'stop'> {
  readonly question: ShareQuestion;
}

const begun = (question: ShareQuestion): Known => ({
  ...{ question, state: 'looking', progress: 0, best: undefined },
});

/** Looks in a worker for how a day is shared best; another question begins anew. */
export function useShareSearch(question: ShareQuestion): ShareSearch {
  const [known, setKnown] = useState(() => begun(question));
  if (known.question !== question) setKnown(begun(question));
  const worker = useRef<Worker>(null);

  useEffect(() => {
    const running = new Worker(new URL('./share-day.worker.ts', import.meta.url), { type: 'module' });
    worker.current = running;
    const learn = (more: Partial<Known>) =>
      setKnown((before) => (before.question === question ? { ...before, ...more } : before));
    running.addEventListener('message', ({ data }: MessageEvent<ShareAnswer>) => {
      const progress = Math.min(1, data.elapsedMs / question.timeLimitMs);
      learn({ best: data.found, progress, ...(data.done && { state: 'done' }) });
    });
    running.addEventListener('error', () => learn({ state: 'failed' }));
    running.postMessage(question);
    return () => running.terminate();
  }, [question]);

  return {
    ...known,
    stop() {
      worker.current?.terminate();
      setKnown((before) => ({ ...before, state: 'done' }));
    },
  };
}
