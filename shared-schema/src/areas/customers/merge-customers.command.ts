import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { mergeGroup } from '#areas/merge-group.ts';
import { mergeInto } from '#areas/merge-into.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { Place } from '#fields/place.schema.ts';
import { fail, ok } from '#kernel/result.ts';
import { customerName, jobsOfCustomer } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { addressKey } from './customer-duplicates.ts';
import { customerFor, customerIds, livingCustomer } from './living-customer.ts';
import { MERGE_FIELDS, type MergeField, mergePlace } from './merge-fields.ts';

/**
 * Merges a customer into another (CUS-14): jobs, tags, people and notes of both are the other's, and of what differs it
 * takes what was chosen. What was merged stands for the other wherever it is named. A job stays where it is done: one that
 * had its customer's address has it for its own where the kept customer's is another, and `site` keeps that address for
 * jobs that somebody else adds to the merged customer without knowing of the merge.
 * @errors customers.not-found, customers.merge-itself
 */
export const mergeCustomers = defineCommand({
  name: 'customers.merge',
  roles: OWNER_ADMIN,
  input: z.object({
    customerId: recordIdField,
    into: recordIdField,
    /** What the other takes of the one that goes. */
    take: z.array(z.enum(MERGE_FIELDS)),
  }),
  documents: () => ['customers', 'jobs'],
  run(tx, { customerId, into, take }) {
    if (customerId === into) return fail('customers.merge-itself', { field: 'into' });
    const [gone, kept] = [livingCustomer(tx, customerId), livingCustomer(tx, into)];
    if (!gone || !kept) return fail('customers.not-found');
    const address = (take.includes('address') ? gone : kept).address;
    for (const { id, address: own } of [gone, kept]) if (isElsewhere(own, address)) keepPlaces(tx, id, own);
    tx.patch(customerRecord, customerId, { site: isElsewhere(gone.address, address) ? gone.address : null });
    for (const field of new Set<MergeField>(take)) {
      const [group, piece] = mergePlace(field);
      const value = tx.group(customerRecord, customerId, group) ?? null;
      if (piece === undefined) tx.patch(customerRecord, into, { [group]: value });
      else {
        const own = (value as Readonly<Record<string, unknown>> | null)?.[piece];
        if (own !== undefined) mergeGroup(tx, customerRecord, into, group, { [piece]: own });
      }
    }
    // An active one that is merged into a prospect or an inactive one goes on.
    if (gone.state === 'active' && kept.state !== 'active')
      tx.patch(customerRecord, into, { state: 'active', deactivated: null });
    mergeInto(tx, customerRecord, customerId, into);
    return ok({});
  },
  words: ({ customerId, into }, before) => ({
    key: 'customers.words-merge',
    values: { name: customerName(before, into) ?? '' },
    record: customerName(before, customerId) ?? '',
  }),
});

function isElsewhere(own: Place | undefined, next: Place | undefined): own is Place {
  return own !== undefined && addressKey(own.addressDescription) !== addressKey(next?.addressDescription);
}

/**
 * Gives the jobs of a customer that are at its address, which is about to be another, that address for their own, and keeps it
 * with those that were merged into the customer at that address.
 */
function keepPlaces(tx: TransactionBuffer, id: string, own: Place): void {
  for (const job of jobsOfCustomer(tx, id))
    if (!job.location && !customerFor(tx, job.customerId)?.site) tx.patch(jobRecord, job.id, { loc: own });
  for (const merged of customerIds(tx, id).slice(1))
    if (!tx.group(customerRecord, merged, 'site')) tx.patch(customerRecord, merged, { site: own });
}
