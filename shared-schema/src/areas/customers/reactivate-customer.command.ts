import { z } from 'zod/mini';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { restartedJob } from '#areas/jobs/restart-job.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerName, jobsOfCustomer } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { livingCustomer } from './living-customer.ts';

/**
 * Takes up an inactive customer again, with those of the ended jobs that are named, each from its new first day on
 * (CUS-12).
 * @errors customers.not-found, jobs.not-found, jobs.first-day-required, jobs.first-day-too-far, jobs.round-without-schedule
 */
export const reactivateCustomer = defineCommand({
  name: 'customers.reactivate',
  roles: CUSTOMER_WRITERS,
  input: z.object({
    customerId: recordIdField,
    jobs: z.array(z.object({ jobId: recordIdField, firstDay: z.string() })).check(z.maxLength(100)),
  }),
  documents: () => ['customers', 'jobs', 'rounds'],
  run(tx, { customerId, jobs }, context) {
    const customer = livingCustomer(tx, customerId);
    if (customer?.state !== 'inactive') return fail('customers.not-found');
    const own = new Map(jobsOfCustomer(tx, customerId).map((job) => [job.id, job]));
    for (const { jobId, firstDay } of jobs) {
      const job = own.get(jobId);
      if (!job) return fail('jobs.not-found');
      const groups = restartedJob(tx, job, firstDay, context);
      if (!groups.ok) return { ...groups, field: `days.${jobId}` };
      tx.patch(jobRecord, jobId, groups.value);
    }
    tx.patch(customerRecord, customerId, {
      state: own.size === 0 ? 'prospect' : 'active',
      deactivated: null,
    });
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-reactivate',
    record: customerName(before, customerId) ?? '',
  }),
});
