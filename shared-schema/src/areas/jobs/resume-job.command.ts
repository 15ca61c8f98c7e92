import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobName } from './job.rules.ts';
import { isPauseOver } from './job-state.ts';

/**
 * Ends the pause of a job: from today on it is due again as it would have been without (S-11). Visits that the pause has
 * left out until then stay out, because nobody wants months of them as overdue; a pause that has not begun goes.
 * @errors jobs.not-found, jobs.not-paused
 */
export const resumeJob = defineCommand({
  name: 'jobs.resume',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField }),
  documents: () => ['jobs'],
  run(tx, { jobId }, { today }) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) return fail('jobs.not-found');
    const { pause } = job;
    if (!pause || isPauseOver(pause, today)) return fail('jobs.not-paused');
    tx.patch(jobRecord, jobId, { pause: pause.from < today ? { ...pause, until: today } : null });
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-resume', record: jobName(before, jobId) }),
});
