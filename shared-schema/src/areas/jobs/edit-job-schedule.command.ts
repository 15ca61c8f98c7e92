import { z } from 'zod/mini';
import { mergeGroup } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { checkFirstDay, frequencyOf, JOB_WRITERS, jobName, simpleFrequency } from './job.rules.ts';

/**
 * Sets how often a job is due and from which day; each change is a new version of the schedule.
 * @errors jobs.not-found, jobs.interval-out-of-range, jobs.first-day-required, jobs.first-day-too-far
 */
export const editJobSchedule = defineCommand({
  name: 'jobs.edit-schedule',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField, frequency: simpleFrequency, firstDay: z.string() }),
  documents: () => ['jobs'],
  run(tx, { jobId, frequency, firstDay }, context) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) return fail('jobs.not-found');
    const from = checkFirstDay(firstDay, context.today);
    if (!from.ok) return from;
    const freq = frequencyOf(frequency, from.value);
    if (!freq.ok) return freq;
    mergeGroup(tx, jobRecord, jobId, 'sched', {
      v: (job.schedule?.v ?? 0) + 1,
      freq: freq.value,
      from: from.value,
    });
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-edit-schedule', record: jobName(before, jobId) }),
});
