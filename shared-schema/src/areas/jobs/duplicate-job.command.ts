import { z } from 'zod/mini';
import { customerFor, livingCustomerId } from '#areas/customers/living-customer.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { copyJob } from './copy-job.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobName } from './job.rules.ts';

/** Makes another job like one, for the same customer (CUS-8). Answers its id. @errors jobs.not-found */
export const duplicateJob = defineCommand({
  name: 'jobs.duplicate',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField }),
  documents: () => ['jobs', 'customers', 'rounds'],
  run(tx, { jobId }, context) {
    const job = tx.record(jobRecord, jobId);
    const customerId = job && livingCustomerId(tx, job.customerId);
    if (!job || job.deleted || customerId === undefined) return fail('jobs.not-found');
    const location = job.location ?? customerFor(tx, job.customerId)?.site;
    return ok({ jobId: copyJob(tx, { ...job, location }, customerId, context) });
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-duplicate', record: jobName(before, jobId) }),
});
