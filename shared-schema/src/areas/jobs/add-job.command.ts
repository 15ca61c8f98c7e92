import { z } from 'zod/mini';
import { hasAnyRole } from '#access/may.ts';
import { createCustomer } from '#areas/customers/create-customer.ts';
import { addressFields, CUSTOMER_WRITERS, contactFields } from '#areas/customers/customer.inputs.ts';
import { customerName } from '#areas/customers/customer.queries.ts';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { recordIdField } from '#areas/record-id.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { isLive } from '#areas/rounds/round.rules.ts';
import { type CommandContext, defineCommand } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { DESCRIPTION_MAX, jobRecord } from './job.record.ts';
import {
  checkDuration,
  checkFirstDay,
  checkPrice,
  frequencyOf,
  JOB_WRITERS,
  simpleFrequency,
} from './job.rules.ts';

const jobCustomer = z.union([
  z.object({ id: recordIdField }),
  z.object({ ...contactFields, ...addressFields }),
]);
type JobCustomer = z.infer<typeof jobCustomer>;

/**
 * Adds a job for a known or a new customer, in a round or in none. Answers the ids of job and customer.
 * @errors customers.not-found, the errors of a new customer, rounds.not-found, jobs.description-required,
 * jobs.price-out-of-range, jobs.duration-out-of-range, jobs.interval-out-of-range, jobs.first-day-required, jobs.first-day-too-far
 */
export const addJob = defineCommand({
  name: 'jobs.add',
  roles: JOB_WRITERS,
  input: z.object({
    customer: jobCustomer,
    description: z.string().check(z.maxLength(DESCRIPTION_MAX)),
    priceMinor: z.number(),
    /** Minutes. */
    duration: z.optional(z.number()),
    frequency: simpleFrequency,
    firstDay: z.string(),
    roundId: z.optional(recordIdField),
  }),
  documents: () => ['customers', 'jobs', 'rounds'],
  run(tx, input, context) {
    if (input.roundId !== undefined && !isLive(tx.records(roundRecord), input.roundId))
      return fail('rounds.not-found');
    const description = input.description.trim();
    if (description === '') return fail('jobs.description-required', { field: 'description' });
    const price = checkPrice(input.priceMinor);
    if (!price.ok) return price;
    const duration = checkDuration(input.duration ?? null);
    if (!duration.ok) return duration;
    const firstDay = checkFirstDay(input.firstDay, context.today);
    if (!firstDay.ok) return firstDay;
    const freq = frequencyOf(input.frequency, firstDay.value);
    if (!freq.ok) return freq;
    const customer = customerOf(tx, input.customer, context);
    if (!customer.ok) return customer;
    const jobId = context.newId();
    const groups = {
      sched: { v: 1, freq: freq.value, from: firstDay.value },
      round: input.roundId === undefined ? [] : [input.roundId],
      price: { minor: price.value },
      services: { description, ...(duration.value === null ? {} : { duration: duration.value }) },
      state: 'active',
    };
    tx.create(jobRecord, jobId, { customerId: customer.value }, groups);
    return ok({ jobId, customerId: customer.value });
  },
  words: ({ customer, description }, before) => ({
    key: 'jobs.words-add',
    values: { description: description.trim() },
    record:
      'id' in customer
        ? (customerName(before, customer.id) ?? '')
        : customer.name.trim() || customer.address.trim(),
  }),
});

/** A customer becomes active with the first active job (companion 2.1). */
function customerOf(tx: TransactionBuffer, given: JobCustomer, context: CommandContext): Result<string> {
  const mayWrite = hasAnyRole(context.actor, CUSTOMER_WRITERS);
  if (!('id' in given))
    return mayWrite ? createCustomer(tx, given, 'active', context) : fail('access.not-allowed');
  const customer = tx.record(customerRecord, given.id);
  if (!customer || customer.deleted) return fail('customers.not-found', { field: 'customer' });
  if (customer.state === 'prospect' && mayWrite) tx.patch(customerRecord, given.id, { state: 'active' });
  return ok(given.id);
}
