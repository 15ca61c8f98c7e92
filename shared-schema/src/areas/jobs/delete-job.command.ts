import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { JOB_DELETERS, jobName } from './job.rules.ts';

/** Deletes a job; its place in the round's order is kept for an undo. @errors jobs.not-found */
export const deleteJob = defineCommand({
  name: 'jobs.delete',
  roles: JOB_DELETERS,
  input: z.object({ jobId: recordIdField }),
  documents: () => ['jobs'],
  run(tx, { jobId }) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) return fail('jobs.not-found');
    tx.setDeleted(jobRecord, jobId, true);
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-delete', record: jobName(before, jobId) }),
});
