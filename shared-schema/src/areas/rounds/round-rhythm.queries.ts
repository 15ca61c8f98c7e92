import { seriesOf } from '#areas/calendar/series-of.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type FrequencyWords, frequencyWords } from '#fields/frequency.ts';
import { sameJson } from '#kernel/same-json.ts';
import { isOnTab, type RoundTab, roundMembers, roundScheduleOf } from './round-members.ts';

/** How often the jobs of a round come again that has no schedule of its own. */
export interface JobsRhythm {
  /** Where all come alike. */
  readonly words: FrequencyWords | undefined;
}

/** What the jobs of a round have in common, those done once left out; `undefined` where none comes again. */
export function jobsRhythm(snapshot: Snapshot, roundId: string, tab: RoundTab): JobsRhythm | undefined {
  const frequencies = roundMembers(snapshot, roundId)
    .filter((job) => isOnTab(job, tab))
    .flatMap(
      (job) => seriesOf(job, roundScheduleOf(snapshot, job), SERIES_RULES)?.segments.at(-1)?.freq ?? [],
    )
    .filter(({ type }) => type !== 'none');
  const [first] = frequencies;
  if (!first) return undefined;
  return { words: frequencies.every((other) => sameJson(first, other)) ? frequencyWords(first) : undefined };
}
