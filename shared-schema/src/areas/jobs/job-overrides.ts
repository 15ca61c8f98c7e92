import { z } from 'zod/mini';
import { type Actor, hasAnyRole } from '#access/may.ts';
import type { Role } from '#access/roles.ts';
import { CUSTOMER_WRITERS } from '#areas/customers/customer.roles.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { type Job, jobOverrides } from './job.record.ts';

/** Checks what somebody types for a job against its customer (JOB-2); a field that is left out follows the customer. */
export const overrideFields = {
  reminders: z.optional(jobOverrides.remind),
  notify: z.optional(jobOverrides.notify),
  invoicing: z.optional(jobOverrides.invoicing),
};

/** These roles say how jobs are invoiced, because job editors change no payment settings (JOB-8). */
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
