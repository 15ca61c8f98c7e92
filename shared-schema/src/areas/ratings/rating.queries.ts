import { customerIds, livingCustomerId } from '#areas/customers/living-customer.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type Rating, ratingRecord, ratingsByCustomer } from './rating.record.ts';

/** A rating as a list shows it. */
export interface RatingRow extends Rating {
  /** What it is called in lists: the name that it is shown under. */
  readonly name: string;
}

const newestFirst = (a: Rating, b: Rating) =>
  a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? 1 : -1;
const rowOf = (rating: Rating): RatingRow => ({ ...rating, name: rating.displayName });

/** Every rating that is not deleted, the newest first. */
export function livingRatings(snapshot: Snapshot): readonly RatingRow[] {
  return [...snapshot.records(ratingRecord).values()]
    .filter(({ deleted }) => !deleted)
    .sort(newestFirst)
    .map(rowOf);
}

/** Those of a customer, with those of customers that were merged into it. */
export function ratingsOf(snapshot: Snapshot, customerId: string): readonly RatingRow[] {
  return customerIds(snapshot, livingCustomerId(snapshot, customerId) ?? customerId)
    .flatMap((id) => snapshot.under(ratingsByCustomer, id))
    .filter(({ deleted }) => !deleted)
    .sort(newestFirst)
    .map(rowOf);
}
