import { z } from 'zod/mini';
import type { KeyRules } from '#document/key-rule.ts';
import { groupField, RECORD_ID, recordRules } from '#document/record-rules.ts';
import { jobRecord, PRICE_MAX } from './job.record.ts';
import { JOB_ASSIGNERS, JOB_DELETERS, JOB_WRITERS } from './job.rules.ts';

const job = { root: 'jobs', id: RECORD_ID };

export const jobsKeyRules: KeyRules = {
  jobs: [
    // The first rule that fits a key counts: more people assign a job than edit it.
    { ...job, group: 'assign', roles: JOB_ASSIGNERS, schema: groupField(jobRecord, 'assign') },
    ...recordRules(jobRecord, { write: JOB_WRITERS, del: JOB_DELETERS }),
    {
      ...job,
      group: 'chg:*',
      roles: JOB_WRITERS,
      schema: z.looseObject({ to: z.int().check(z.minimum(0), z.maximum(PRICE_MAX)), on: z.boolean() }),
    },
  ],
};
