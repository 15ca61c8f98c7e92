import { useEffect, useRef, useState } from 'react';
import {
  type DriveAnswer,
  type DriveQuestion,
  type DriveStop,
  driveTimeLimit,
  routeMetres,
} from './drive-order.ts';

export interface DriveSearch {
  /** `looking` until the time is over or it was stopped. */
  readonly state: 'looking' | 'done' | 'failed';
  /** 0 to 1 of the time. */
  readonly progress: number;
  /** The order as it was when the search began, and the best so far. */
  readonly before: readonly DriveStop[];
  readonly best: readonly DriveStop[];
  /** Estimated metres now and in the best order. */
  readonly nowMetres: number;
  readonly bestMetres: number;
  /** Ends the search with the best so far. */
  stop(): void;
}

/** Looks for the shortest drive along the stops as they are when it begins, in a worker. */
export function useDriveSearch(stops: readonly DriveStop[]): DriveSearch {
  const [start] = useState(stops);
  const [best, setBest] = useState(start);
  const [progress, setProgress] = useState(0);
  const [state, setState] = useState<DriveSearch['state']>('looking');
  const worker = useRef<Worker>(null);

  useEffect(() => {
    const timeLimitMs = driveTimeLimit(start.length);
    const running = new Worker(new URL('./drive-order.worker.ts', import.meta.url), { type: 'module' });
    worker.current = running;
    running.addEventListener('message', ({ data }: MessageEvent<DriveAnswer>) => {
      const found = data.order.map((at) => start[at]).filter((stop) => stop !== undefined);
      setBest((known) => (routeMetres(found) < routeMetres(known) ? found : known));
      setProgress(Math.min(1, data.elapsedMs / timeLimitMs));
      if (data.done) setState('done');
    });
    running.addEventListener('error', () => setState('failed'));
    const question: DriveQuestion = { stops: start, timeLimitMs };
    running.postMessage(question);
    return () => running.terminate();
  }, [start]);

  return {
    state,
    progress,
    before: start,
    best,
    nowMetres: routeMetres(start),
    bestMetres: routeMetres(best),
    stop() {
      worker.current?.terminate();
      setState('done');
    },
  };
}
