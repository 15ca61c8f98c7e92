import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { compareDays } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobName } from './job.rules.ts';

/** Takes back a price that was to count from a day to come (JOB-6). @errors jobs.not-found, jobs.price-change-over */
export const withdrawPrice = defineCommand({
  name: 'jobs.withdraw-price',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField, changeId: recordIdField }),
  documents: () => ['jobs'],
  run(tx, { jobId, changeId }, { today }) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) return fail('jobs.not-found');
    const change = job.priceChanges.find(({ id }) => id === changeId);
    if (!change || compareDays(change.day, today) <= 0) return fail('jobs.price-change-over');
    tx.patch(jobRecord, jobId, { [`chg/${changeId}`]: null });
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-withdraw-price', record: jobName(before, jobId) }),
});
