import { optimiseDay } from '@roundsman/shared-schema/areas/routes/optimise-day.ts';
import type { DriveAnswer, DriveQuestion } from './drive-order.ts';

const answer = (given: DriveAnswer) => globalThis.postMessage(given);

/** Looks for a short way off the main thread; it is stopped by ending the worker. */
globalThis.addEventListener('message', ({ data }: MessageEvent<DriveQuestion>) => {
  const { stops, timeLimitMs } = data;
  const order = optimiseDay(
    stops.map(({ spot, isPinned = false }) => ({ point: spot && { lng: spot[0], lat: spot[1] }, isPinned })),
    {
      seed: 1,
      timeLimitMs,
      clock: () => performance.now(),
      onProgress: ({ order: best, elapsed }) => answer({ order: best, elapsedMs: elapsed, done: false }),
    },
  );
  answer({ order, elapsedMs: timeLimitMs, done: true });
});
