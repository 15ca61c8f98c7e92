import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { compareDays, isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobName } from './job.rules.ts';

/**
 * Ends a job: the day is the last on which it may be due (S-11). With a day to come it goes on until then.
 * @errors jobs.not-found, jobs.end-day-required
 */
export const endJob = defineCommand({
  name: 'jobs.end',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField, day: z.string() }),
  documents: () => ['jobs'],
  run(tx, { jobId, day }, { today }) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted || job.state === 'ended') return fail('jobs.not-found');
    if (!isIsoDay(day)) return fail('jobs.end-day-required', { field: 'day' });
    const isOver = compareDays(day, today) <= 0;
    tx.patch(jobRecord, jobId, { end: day, ...(isOver && { state: 'ended' }) });
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-end', record: jobName(before, jobId) }),
});
