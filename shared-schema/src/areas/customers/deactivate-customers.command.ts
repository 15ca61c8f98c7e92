import { z } from 'zod/mini';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { compareDays, isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobsOfCustomer } from './customer.queries.ts';
import { customerRecord, NOTE_MAX, SOURCE_MAX } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { customersInWords } from './customers-in-words.ts';
import { livingCustomer } from './living-customer.ts';

/**
 * Ends what is done for customers (CUS-12): they are inactive from a day on, and their jobs are ended with it. What they
 * owe and what was done stays. Answers how many customers and jobs were ended, and whose.
 * @errors customers.reason-required, customers.day-invalid, customers.day-in-future
 */
export const deactivateCustomers = defineCommand({
  name: 'customers.deactivate',
  roles: CUSTOMER_WRITERS,
  input: z.object({
    customerIds: z.array(recordIdField),
    day: z.string(),
    reason: z.string().check(z.maxLength(SOURCE_MAX)),
    note: z.optional(z.string().check(z.maxLength(NOTE_MAX))),
  }),
  documents: () => ['customers', 'jobs'],
  run(tx, { customerIds, day, reason: typedReason, note: typedNote }, { today }) {
    const reason = typedReason.trim();
    if (reason === '') return fail('customers.reason-required', { field: 'reason' });
    if (!isIsoDay(day)) return fail('customers.day-invalid', { field: 'day' });
    if (compareDays(day, today) > 0) return fail('customers.day-in-future', { field: 'day' });
    const note = typedNote?.trim() || undefined;
    const changedIds: string[] = [];
    let jobs = 0;
    for (const id of customerIds) {
      const customer = livingCustomer(tx, id);
      if (!customer || customer.state === 'inactive') continue;
      changedIds.push(id);
      tx.patch(customerRecord, id, {
        state: 'inactive',
        deactivated: { day, reason, ...(note && { note }) },
      });
      for (const job of jobsOfCustomer(tx, id)) {
        if (job.state === 'ended') continue;
        jobs += 1;
        tx.patch(jobRecord, job.id, { state: 'ended', end: day });
      }
    }
    return ok({ count: changedIds.length, jobs, changedIds });
  },
  words: ({ reason }, before, { changedIds }) =>
    customersInWords(before, changedIds, 'customers.words-deactivate', { reason: reason.trim() }),
  split: (input) => inPieces(input.customerIds).map((customerIds) => ({ ...input, customerIds })),
});
