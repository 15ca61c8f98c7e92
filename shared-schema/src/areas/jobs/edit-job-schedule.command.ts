import { z } from 'zod/mini';
import { changePattern } from '#areas/calendar/change-series.ts';
import { patternWord, storedSchedule } from '#areas/calendar/schedule.schema.ts';
import { seriesOf } from '#areas/calendar/series-of.ts';
import { recordIdField } from '#areas/record-id.ts';
import { roundScheduleOf } from '#areas/rounds/round-members.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { checkFirstDay, frequencyOf, JOB_WRITERS, jobName, simpleFrequency } from './job.rules.ts';
import { isTodayTouched } from './known-visits.ts';
import { SERIES_RULES } from './series-rules.ts';

/**
 * Sets how often a job is due and from which day: a new pattern, before which older visits stand (S-16).
 * @errors jobs.not-found, jobs.interval-out-of-range, jobs.first-day-required, jobs.first-day-too-far
 */
export const editJobSchedule = defineCommand({
  name: 'jobs.edit-schedule',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField, frequency: simpleFrequency, firstDay: z.string() }),
  documents: () => ['jobs', 'rounds'],
  run(tx, { jobId, frequency, firstDay }, context) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) return fail('jobs.not-found');
    const from = checkFirstDay(firstDay, context.today);
    if (!from.ok) return from;
    const freq = frequencyOf(frequency, from.value);
    if (!freq.ok) return freq;
    const round = roundScheduleOf(tx, job);
    const segments = seriesOf(job, round, SERIES_RULES)?.segments ?? [];
    const correctsFirst = !isTodayTouched(tx, jobId, context.today);
    const pattern = { s: patternWord(context), freq: freq.value, from: from.value, correctsFirst };
    const sched = storedSchedule(changePattern(segments, pattern, context.today));
    tx.patch(jobRecord, jobId, { sched });
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-edit-schedule', record: jobName(before, jobId) }),
});
