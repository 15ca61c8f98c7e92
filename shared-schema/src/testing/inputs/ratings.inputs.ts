import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { addRating } from '#areas/ratings/add-rating.command.ts';
import { deleteRating } from '#areas/ratings/delete-rating.command.ts';
import type { CommandInputs } from '#testing/command-inputs.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';

/** What is typed of a new rating. */
export const TYPED_RATING = { displayName: 'Ann A.', rating: 4, feedback: 'Spotless', date: TODAY };

const customerOf = (account: TestAccount) => account.must(addCustomer, { name: 'Ann Ashdown', address: '' });

/** The ids of a rating that was just added, and of its customer. */
export function addedRating(account: TestAccount): { ratingId: string; customerId: string } {
  const { customerId } = customerOf(account);
  return { ...account.must(addRating, { ...TYPED_RATING, customerId }), customerId };
}
const idOf = (account: TestAccount) => ({ ratingId: addedRating(account).ratingId });

export const ratingsInputs: CommandInputs = {
  'ratings.add': (account) => ({ ...TYPED_RATING, customerId: customerOf(account).customerId }),
  'ratings.edit': (account) => ({ ...idOf(account), rating: 2, feedback: 'Streaks' }),
  'ratings.publish': (account) => ({ ratingIds: [idOf(account).ratingId], published: true }),
  'ratings.delete': idOf,
  'ratings.restore': (account) => {
    const of = idOf(account);
    account.must(deleteRating, of);
    return of;
  },
};
