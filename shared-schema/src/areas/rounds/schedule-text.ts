import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { nextDue, seriesOf } from '#areas/calendar/series-of.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { type FrequencyWords, frequencyWords } from '#fields/frequency.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

/** A round's schedule to be put in words: the frequency, and the next date. */
export interface ScheduleText {
  readonly words: FrequencyWords;
  readonly nextDay: IsoDay | undefined;
}

/** A schedule to be put in words; `undefined` of none. */
export function scheduleText(schedule: Schedule | undefined, today: IsoDay): ScheduleText | undefined {
  const series = seriesOf({ schedule }, undefined, SERIES_RULES);
  return schedule && series && { words: frequencyWords(schedule.freq), nextDay: nextDue(series, today)?.due };
}
