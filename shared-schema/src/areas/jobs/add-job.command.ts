import { z } from 'zod/mini';
import { hasAnyRole } from '#access/may.ts';
import { patternWord, storedSchedule } from '#areas/calendar/schedule.schema.ts';
import { createCustomer } from '#areas/customers/create-customer.ts';
import { addressFields, contactFields } from '#areas/customers/customer.inputs.ts';
import { customerName } from '#areas/customers/customer.queries.ts';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { CUSTOMER_WRITERS } from '#areas/customers/customer.roles.ts';
import { withoutUndefined } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { isLive } from '#areas/rounds/round.rules.ts';
import { type CommandContext, defineCommand } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS } from './job.rules.ts';
import { checkJob, jobFields, segmentsFor } from './job-input.ts';
import { checkInvoicing } from './job-overrides.ts';
import { tagDocuments, writeJobParts } from './job-parts.ts';

const jobCustomer = z.union([
  z.object({ id: recordIdField }),
  z.object({ ...contactFields, ...addressFields }),
]);
type JobCustomer = z.infer<typeof jobCustomer>;

/**
 * Adds a job for a known or a new customer, in a round or in none (JOB-1). Answers the ids of job and customer.
 * @errors customers.not-found, the errors of a new customer, rounds.not-found, jobs.round-without-schedule, tags.not-found,
 * access.not-allowed for its invoicing, and those of `checkJob`
 */
export const addJob = defineCommand({
  name: 'jobs.add',
  roles: JOB_WRITERS,
  input: z.object({
    customer: jobCustomer,
    ...jobFields,
    roundId: z.optional(recordIdField),
  }),
  documents: ({ addTags = [] }) => ['customers', 'jobs', 'rounds', ...tagDocuments(addTags)],
  run(tx, { customer: given, roundId, ...typed }, context) {
    if (roundId !== undefined && !isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    const checked = checkJob(typed, context.today, context.newId);
    if (!checked.ok) return checked;
    const mayInvoice = checkInvoicing(context.actor, typed.invoicing);
    if (!mayInvoice.ok) return mayInvoice;
    const round = roundId === undefined ? undefined : tx.record(roundRecord, roundId);
    const pattern = { ...typed, s: patternWord(context), past: typed.past ?? 'from' };
    const segments = segmentsFor([], pattern, round?.schedule, context.today);
    if (!segments.ok) return segments;
    const customer = customerOf(tx, given, context);
    if (!customer.ok) return customer;
    const jobId = context.newId();
    const { assign = [], loc, invoicing, ...rest } = checked.value;
    const groups = {
      ...rest,
      price: withoutUndefined(checked.value.price),
      services: withoutUndefined(checked.value.services),
      time: checked.value.time && withoutUndefined(checked.value.time),
      pause: checked.value.pause && withoutUndefined(checked.value.pause),
      sched: storedSchedule(segments.value),
      round: roundId === undefined ? [] : [roundId],
      state: 'active',
      ...(loc && { loc }),
      // Invoicing has a key of its own, because fewer roles may write it than the rest of a job.
      ...(invoicing && { invoicing }),
      ...(assign.length > 0 && { assign }),
    };
    tx.create(jobRecord, jobId, { customerId: customer.value }, groups);
    const parts = writeJobParts(tx, jobId, undefined, typed, context);
    return parts.ok ? ok({ jobId, customerId: customer.value }) : parts;
  },
  words: ({ customer, description = '', services }, before) => ({
    key: 'jobs.words-add',
    values: { description: description.trim() || (services[0]?.description.trim() ?? '') },
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
