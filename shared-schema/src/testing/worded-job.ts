import { z } from 'zod/mini';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { JOB_WRITERS } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';

/** Makes a job as earlier versions and seeds do: its work is told in words, and no service is stored. */
export const makeWordedJob = defineCommand({
  name: 'test.make-job',
  roles: JOB_WRITERS,
  input: z.object({}),
  documents: () => ['jobs'],
  run(tx, _input, { newId }) {
    const jobId = newId();
    const groups = { price: { minor: 1000 }, services: { description: 'Windows', duration: 30 } };
    tx.create(jobRecord, jobId, { customerId: 'c1' }, groups);
    return ok({ jobId });
  },
  words: () => ({ key: 'test.made-job', record: '' }),
});
