import { type Job, jobRecord, jobsByCustomer } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { byName } from '#kernel/names.ts';
import { customerRecord } from './customer.record.ts';
import { displayName } from './customer.rules.ts';
import { customerFor, customerIds, isLivingCustomer, livingCustomerId } from './living-customer.ts';

/** A customer as pickers show it. */
export interface CustomerRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Both numbers, as far as they are known, a line each. */
  readonly telephone: string;
  readonly company: string;
  readonly email: string;
  readonly isVerified: boolean;
}

/** Everything that words are looked for in, a line each. */
export function customerText({ name, company, address, email, telephone }: CustomerRow): string {
  return [name, company, address, email, telephone].join('\n');
}

/** Living customers by name, for pickers. */
export function customersList(snapshot: Snapshot): CustomerRow[] {
  const rows: CustomerRow[] = [];
  for (const customer of snapshot.records(customerRecord).values()) {
    if (!isLivingCustomer(snapshot, customer)) continue;
    const { contact, address } = customer;
    rows.push({
      id: customer.id,
      name: displayName(customer),
      address: address?.addressDescription ?? '',
      telephone: [contact.telephoneNumber, contact.telephoneNumberOther].filter(Boolean).join('\n'),
      company: contact.companyName ?? '',
      email: contact.email ?? '',
      isVerified: address?.isVerified === true,
    });
  }
  return rows.sort(byName);
}

/** A customer's name as shown everywhere; `undefined` for an unknown or deleted one. */
export function customerName(snapshot: Snapshot, id: string): string | undefined {
  if (livingCustomerId(snapshot, id) === undefined) return undefined;
  const customer = customerFor(snapshot, id);
  return customer && displayName(customer);
}

/** Jobs of a living customer that are not deleted, ended ones too, those of merged customers included. */
export function jobsOfCustomer(snapshot: Snapshot, id: string): Job[] {
  return everyJobOfCustomer(snapshot, id).filter(({ deleted }) => !deleted);
}

/** The jobs of a customer, deleted ones among them. */
export function everyJobOfCustomer(snapshot: Snapshot, id: string): Job[] {
  return customerIds(snapshot, id)
    .flatMap((customerId) => [...snapshot.ids(jobsByCustomer, customerId)])
    .flatMap((jobId) => snapshot.record(jobRecord, jobId) ?? []);
}
