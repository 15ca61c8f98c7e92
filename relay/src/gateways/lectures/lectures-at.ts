import type { Lecture } from '@roundsman/shared-schema/areas/training/lecture.schema.ts';
import type { Log } from '#database/log.ts';
import { fetchText } from '../fetch-text.ts';
import type { LecturesGateway } from './lectures-gateway.ts';
import { readLectures } from './read-lectures.ts';

/** Lectures are asked for once in this time (specification 4, 9). */
const KEEP_MS = 24 * 60 * 60_000;
/** An address that failed is left alone for so long. */
const REST_MS = 5 * 60_000;
const MOST_BYTES = 500_000;

/**
 * Lectures from an address of the operator's that answers them as JSON (docs/operations.md, Training). `url` may carry
 * a key in its query. Kept in memory for a day; while the address fails, what it said last still holds.
 */
export function lecturesAt(options: { url: string; log: Log; now: () => number }): LecturesGateway {
  const { url, log, now } = options;
  let last: readonly Lecture[] = [];
  let kept: { until: number; lectures: Promise<readonly Lecture[]> } | undefined;

  async function ask(): Promise<readonly Lecture[]> {
    try {
      const answer: unknown = JSON.parse(await fetchText(new URL(url), { mostBytes: MOST_BYTES }));
      const { lectures, refused } = readLectures(answer, url);
      if (refused > 0) log.warn({ refused }, 'some lectures are not as they should be');
      last = lectures;
    } catch (error) {
      // The address may carry a key: only the reason is written down.
      log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no lectures');
      kept = { until: now() + REST_MS, lectures: Promise.resolve(last) };
    }
    return last;
  }

  return {
    list() {
      if (kept && kept.until > now()) return kept.lectures;
      const lectures = ask();
      kept = { until: now() + KEEP_MS, lectures };
      return lectures;
    },
  };
}
