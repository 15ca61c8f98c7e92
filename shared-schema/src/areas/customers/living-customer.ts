import { livingId } from '#areas/merged-records.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type Customer, customerRecord, customersByInto } from './customer.record.ts';

/** The living customer that stands for one: itself, or the one it was merged into; `undefined` for a deleted one. */
export function livingCustomerId(snapshot: Snapshot, id: string): string | undefined {
  return livingId((customerId) => snapshot.record(customerRecord, customerId), id);
}

/** Whether a customer is there and stands for itself. */
export function isLivingCustomer(snapshot: Snapshot, { id, deleted, into }: Customer): boolean {
  return into === undefined ? !deleted : livingCustomerId(snapshot, id) === id;
}

/**
 * A customer by what a job names; merged ones by what they were merged into, deleted ones as they were. Its `site` is where
 * jobs are done that name a merged one and have no place of their own.
 */
export function customerFor(snapshot: Snapshot, id: string): Customer | undefined {
  const customer = snapshot.record(customerRecord, id);
  if (customer?.into === undefined) return customer;
  const living = snapshot.record(customerRecord, livingCustomerId(snapshot, id) ?? id) ?? customer;
  return customer.site ? { ...living, site: customer.site } : living;
}

/** Ids of a living customer and of all that were merged into it: itself first, the others in one order everywhere. */
export function customerIds(snapshot: Snapshot, id: string): string[] {
  const ids = [id];
  for (const at of ids)
    for (const other of snapshot.ids(customersByInto, at))
      if (!ids.includes(other) && livingCustomerId(snapshot, other) === id) ids.push(other);
  return [id, ...ids.slice(1).sort()];
}

/** A customer with the tags, people and notes of those that were merged into it. */
export function wholeCustomer(snapshot: Snapshot, customer: Customer): Customer {
  const others = customerIds(snapshot, customer.id).slice(1);
  if (others.length === 0) return customer;
  const all = [customer, ...others.flatMap((id) => snapshot.record(customerRecord, id) ?? [])];
  return {
    ...customer,
    tags: [...new Set(all.flatMap(({ tags }) => tags))],
    people: new Map(all.toReversed().flatMap(({ people }) => [...people])),
    notes: new Map(all.toReversed().flatMap(({ notes }) => [...notes])),
  };
}

/** The same for a customer by id; `undefined` for an unknown, deleted or merged one. */
export function livingCustomer(snapshot: Snapshot, id: string): Customer | undefined {
  const customer = snapshot.record(customerRecord, id);
  return customer && isLivingCustomer(snapshot, customer) ? wholeCustomer(snapshot, customer) : undefined;
}

/** The record in which a person or a note of a customer stands: its own, or one that was merged into it. */
export function holderOf(
  snapshot: Snapshot,
  customerId: string,
  family: 'people' | 'notes',
  memberId: string,
): string | undefined {
  return customerIds(snapshot, customerId).find((id) =>
    snapshot.record(customerRecord, id)?.[family].has(memberId),
  );
}
