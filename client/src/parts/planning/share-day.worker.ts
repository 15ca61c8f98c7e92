import { shareDay } from '@roundsman/shared-schema/areas/work/share-day.ts';
import type { ShareAnswer, ShareQuestion } from './share-search.hook.ts';

const answer = (given: ShareAnswer) => globalThis.postMessage(given);

/** Shares a day out off the main thread; it is stopped by ending the worker. */
globalThis.addEventListener('message', ({ data }: MessageEvent<ShareQuestion>) => {
  const { visits, people, timeLimitMs } = data;
  const found = shareDay(visits, people, {
    ...{ seed: 1, timeLimitMs, clock: () => performance.now() },
    onProgress: ({ found: best, elapsed }) => answer({ found: best, elapsedMs: elapsed, done: false }),
  });
  answer({ found, elapsedMs: timeLimitMs, done: true });
});
