import { jobRecord, jobsByCustomer } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type CustomerState, customerRecord } from './customer.record.ts';
import { displayName } from './customer.rules.ts';

export interface CustomerRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly company: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly state: CustomerState;
  readonly editedAfterDeletion: boolean;
}

/** Everything that words are looked for in; a number is also found without its blanks. */
export function customerText({ name, company, address, email, telephone }: CustomerRow): string {
  return `${name} ${company} ${address} ${email} ${telephone} ${telephone.replace(/\D/g, '')}`;
}

/** Living customers by name, for pickers. */
export function customersList(snapshot: Snapshot): CustomerRow[] {
  const rows: CustomerRow[] = [];
  for (const customer of snapshot.records(customerRecord).values()) {
    if (customer.deleted) continue;
    const { contact, address } = customer;
    rows.push({
      id: customer.id,
      name: displayName(customer),
      address: address?.addressDescription ?? '',
      telephone: contact.telephoneNumber ?? contact.telephoneNumberOther ?? '',
      company: contact.companyName ?? '',
      email: contact.email ?? '',
      isVerified: address?.isVerified === true,
      state: customer.state,
      editedAfterDeletion: customer.editedAfterDeletion,
    });
  }
  const collator = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });
  return rows.sort((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** A customer's name as shown everywhere; `undefined` for an unknown or deleted one. */
export function customerName(snapshot: Snapshot, id: string): string | undefined {
  const customer = snapshot.record(customerRecord, id);
  return customer && !customer.deleted ? displayName(customer) : undefined;
}

/** Jobs of a customer that are not deleted: what deleting the customer would take along (C-16). */
export function customerJobCount(snapshot: Snapshot, id: string): number {
  let count = 0;
  for (const jobId of snapshot.ids(jobsByCustomer, id))
    if (!snapshot.record(jobRecord, jobId)?.deleted) count += 1;
  return count;
}
