import { optimiseOrder } from '@roundsman/shared-schema/areas/routes/optimise-order.ts';
import type { DriveAnswer, DriveQuestion } from './drive-order.ts';

const answer = (given: DriveAnswer) => globalThis.postMessage(given);

/** Looks for a short way off the main thread; it is stopped by ending the worker. */
globalThis.addEventListener('message', ({ data }: MessageEvent<DriveQuestion>) => {
  const { spots, timeLimitMs } = data;
  const { order } = optimiseOrder(
    spots.map(([lng, lat]) => ({ lng, lat })),
    {
      roundTrip: false,
      seed: 1,
      timeLimitMs,
      clock: () => performance.now(),
      onProgress: ({ order: best, elapsed }) => answer({ order: best, elapsedMs: elapsed, done: false }),
    },
  );
  answer({ order, elapsedMs: timeLimitMs, done: true });
});
