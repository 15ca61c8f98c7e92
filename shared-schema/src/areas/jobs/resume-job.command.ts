import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobName } from './job.rules.ts';

/** Ends the pause of a job: it is due again as it would have been without. @errors jobs.not-found, jobs.not-paused */
export const resumeJob = defineCommand({
  name: 'jobs.resume',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField }),
  documents: () => ['jobs'],
  run(tx, { jobId }) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) return fail('jobs.not-found');
    if (!job.pause) return fail('jobs.not-paused');
    tx.patch(jobRecord, jobId, { pause: null });
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-resume', record: jobName(before, jobId) }),
});
