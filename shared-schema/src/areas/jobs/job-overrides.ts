import { z } from 'zod/mini';
import { type Actor, hasAnyRole } from '#access/may.ts';
import type { Role } from '#access/roles.ts';
import { CUSTOMER_WRITERS } from '#areas/customers/customer.roles.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { type Job, jobOverrides } from './job.record.ts';

/** What is typed of what a job has otherwise than its customer (JOB-2); left out: as the customer has it. */
export const overrideFields = {
  reminders: z.optional(jobOverrides.remind),
  notify: z.optional(jobOverrides.notify),
  invoicing: z.optional(jobOverrides.invoicing),
};

/** Say how jobs are invoiced: job editors change no payment settings (JOB-8). */
export const JOB_INVOICERS: readonly Role[] = CUSTOMER_WRITERS;

/**
 * Lets pass what leaves the invoicing of a job as it stands; another one is up to those who may say it (JOB-8).
 * Undefined and null: as the customer has it.
 * @errors access.not-allowed
 */
export function checkInvoicing(
  actor: Actor,
  wanted: Job['invoicing'] | null,
  stands?: Job['invoicing'],
): Result<undefined> {
  return (wanted ?? undefined) === stands || hasAnyRole(actor, JOB_INVOICERS)
    ? ok(undefined)
    : fail('access.not-allowed', { field: 'invoicing' });
}
