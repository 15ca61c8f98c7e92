import { z } from 'zod/mini';
import { hasAnyRole } from '#access/may.ts';
import { customerName } from '#areas/customers/customer.queries.ts';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { CUSTOMER_WRITERS } from '#areas/customers/customer.roles.ts';
import { livingCustomer, livingCustomerId } from '#areas/customers/living-customer.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { addDays } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { copyJob } from './copy-job.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS } from './job.rules.ts';

/**
 * Gives a job to another customer (CUS-8): a job like it begins there with the next visit, and the old one ends with
 * what was done for the customer before. Answers the id of the new one.
 * @errors jobs.not-found, customers.not-found, jobs.same-customer
 */
export const moveJob = defineCommand({
  name: 'jobs.move-to-customer',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField, customerId: recordIdField }),
  documents: () => ['jobs', 'customers', 'rounds'],
  run(tx, { jobId, customerId }, context) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted || job.state === 'ended') return fail('jobs.not-found');
    const customer = livingCustomer(tx, customerId);
    if (!customer) return fail('customers.not-found', { field: 'customer' });
    if (livingCustomerId(tx, job.customerId) === customerId)
      return fail('jobs.same-customer', { field: 'customer' });
    const moved = copyJob(tx, job, customerId, context);
    tx.patch(jobRecord, jobId, { state: 'ended', end: addDays(context.today, -1) });
    if (
      customer.state === 'prospect' &&
      job.state === 'active' &&
      hasAnyRole(context.actor, CUSTOMER_WRITERS)
    )
      tx.patch(customerRecord, customerId, { state: 'active' });
    return ok({ jobId: moved });
  },
  words: ({ jobId, customerId }, before) => ({
    key: 'jobs.words-move',
    values: { name: customerName(before, customerId) ?? '' },
    record: customerName(before, before.record(jobRecord, jobId)?.customerId ?? '') ?? '',
  }),
});
