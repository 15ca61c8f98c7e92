import { jobRecord, jobsByCustomer } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type CustomerState, customerRecord } from './customer.record.ts';
import { displayName } from './customer.rules.ts';

export interface CustomerRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly telephone: string;
  readonly isVerified: boolean;
  readonly state: CustomerState;
  readonly editedAfterDeletion: boolean;
}

/** Living customers by name, for pickers; every word of the search has to occur in name, address, e-mail or number. */
export function customersList(snapshot: Snapshot, { search = '' }: { search?: string } = {}): CustomerRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const rows: CustomerRow[] = [];
  for (const customer of snapshot.records(customerRecord).values()) {
    if (customer.deleted) continue;
    const { contact, address } = customer;
    const name = displayName(customer);
    const telephone = contact.telephoneNumber ?? contact.telephoneNumberOther ?? '';
    const line = address?.addressDescription ?? '';
    const text =
      `${name} ${contact.companyName ?? ''} ${line} ${contact.email ?? ''} ${telephone}`.toLowerCase();
    const bare = telephone.replace(/\D/g, '');
    if (!words.every((word) => text.includes(word) || (/^\d{3,}$/.test(word) && bare.includes(word))))
      continue;
    rows.push({
      id: customer.id,
      name,
      address: line,
      telephone,
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
