import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobName } from './job.rules.ts';
import { isOver } from './job-state.ts';
import { restartedJob } from './restart-job.ts';

/**
 * Takes up a job that is over again, from a new first day on.
 * @errors jobs.not-found, jobs.first-day-required, jobs.first-day-too-far, jobs.round-without-schedule
 */
export const restartJob = defineCommand({
  name: 'jobs.restart',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField, firstDay: z.string() }),
  documents: () => ['jobs', 'rounds'],
  run(tx, { jobId, firstDay }, context) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted || !isOver(job, context.today)) return fail('jobs.not-found');
    const groups = restartedJob(tx, job, firstDay, context);
    if (!groups.ok) return groups;
    tx.patch(jobRecord, jobId, groups.value);
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-restart', record: jobName(before, jobId) }),
});
