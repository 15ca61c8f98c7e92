import { describe, expect, it, test } from 'vitest';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { mergeCustomers } from '#areas/customers/merge-customers.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { addedRating, TYPED_RATING } from '#testing/inputs/ratings.inputs.ts';
import { TODAY } from '#testing/test-account.ts';
import { addRating } from './add-rating.command.ts';
import { deleteRating } from './delete-rating.command.ts';
import { editRating } from './edit-rating.command.ts';
import { publishRatings } from './publish-ratings.command.ts';
import { livingRatings, ratingsOf } from './rating.queries.ts';
import { publicNameOf } from './rating.rules.ts';
import { restoreRating } from './restore-rating.command.ts';

// Rights, undo, unknown and deleted ones are looked at for every command by its sample input.
forBothForms('ratings', (open) => {
  it('stand unpublished, the newest first, under the name that they are shown with', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, { name: 'Ann Ashdown', address: '' });
    account.must(addRating, { ...TYPED_RATING, customerId, displayName: ' Ann A. ', date: '2025-01-02' });
    account.must(addRating, { ...TYPED_RATING, customerId, displayName: 'Ann', feedback: '  ' });
    expect(livingRatings(account.snapshot)).toMatchObject([
      { name: 'Ann', rating: 4, feedback: '', date: TODAY, published: false, customerId },
      { name: 'Ann A.', feedback: 'Spotless', date: '2025-01-02' },
    ]);
  });

  it.each([
    ['no name', { displayName: ' ' }, 'kit.name-required'],
    ['a name that is too long', { displayName: 'x'.repeat(101) }, 'kit.too-long'],
    ['no star', { rating: 0 }, 'ratings.stars-out-of-range'],
    ['six stars', { rating: 6 }, 'ratings.stars-out-of-range'],
    ['half a star', { rating: 4.5 }, 'ratings.stars-out-of-range'],
    ['no day', { date: '' }, 'ratings.day-required'],
    ['a day that is none', { date: '2025-02-30' }, 'ratings.day-required'],
    ['a day to come', { date: '2025-01-07' }, 'ratings.day-ahead'],
    ['feedback that is too long', { feedback: 'x'.repeat(2001) }, 'kit.too-long'],
  ])('are refused with %s', (_what, wrong, error) => {
    const account = open();
    const { ratingId, customerId } = addedRating(account);
    expect(account.error(addRating, { ...TYPED_RATING, customerId, ...wrong })).toBe(error);
    expect(account.error(editRating, { ratingId, ...wrong })).toBe(error);
  });

  it('are of a customer that is there, and one for each visit', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, { name: 'Ann', address: '' });
    for (const missing of ['', 'nobody'])
      expect(account.error(addRating, { ...TYPED_RATING, customerId: missing })).toBe(
        'ratings.customer-required',
      );
    const typed = { ...TYPED_RATING, customerId, appointmentId: 'job1:2025-01-03' };
    account.must(addRating, typed);
    expect(account.error(addRating, typed)).toBe('ratings.twice');
    account.must(addRating, { ...typed, appointmentId: 'job1:2025-01-04' });
  });

  it('are published and taken back, whatever is changed of them', () => {
    const account = open();
    const { ratingId } = addedRating(account);
    account.must(publishRatings, { ratingIds: [ratingId], published: true });
    account.must(editRating, { ratingId, feedback: '' });
    expect(livingRatings(account.snapshot)).toMatchObject([{ published: true, feedback: '', rating: 4 }]);
    account.must(publishRatings, { ratingIds: [ratingId], published: false });
    expect(livingRatings(account.snapshot)).toMatchObject([{ published: false }]);
  });

  it('are deleted, and brought back as they were', () => {
    const account = open();
    const { ratingId } = addedRating(account);
    account.must(publishRatings, { ratingIds: [ratingId], published: true });
    account.must(deleteRating, { ratingId });
    expect(livingRatings(account.snapshot)).toEqual([]);
    account.must(restoreRating, { ratingId });
    expect(livingRatings(account.snapshot)).toMatchObject([{ published: true, rating: 4 }]);
  });

  it('follow a customer into the one that it is merged into', () => {
    const account = open();
    const { customerId: other } = addedRating(account);
    const { customerId } = account.must(addCustomer, { name: 'Ann again', address: '' });
    account.must(mergeCustomers, { customerId: other, into: customerId, take: [] });
    expect(ratingsOf(account.snapshot, customerId)).toHaveLength(1);
    expect(ratingsOf(account.snapshot, other)).toHaveLength(1);
  });
});

describe('the name that everybody reads', () => {
  test.each([
    ['Ann Ashdown', 'Ann A.'],
    ['  Żaneta Maria łęcka ', 'Żaneta Ł.'],
    ['Cher', 'Cher'],
    ['', ''],
  ])('of %j is %j', (name, shown) => expect(publicNameOf(name)).toBe(shown));
});
