import { z } from 'zod/mini';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { ratingCard } from './rating.card.ts';
import { ratingRecord } from './rating.record.ts';
import { checkRating, ratingFields } from './rating.rules.ts';

/**
 * Changes of a rating what is given; what is left out stays as others have it meanwhile.
 * @errors ratings.not-found, and those of `checkRating`
 */
export const editRating = defineCommand({
  name: 'ratings.edit',
  record: ratingRecord,
  input: z.extend(z.partial(z.object(ratingFields)), { ratingId: recordIdField }),
  run(tx, { ratingId, ...typed }, { today }) {
    const rating = tx.record(ratingRecord, ratingId);
    if (!rating || rating.deleted) return fail('ratings.not-found');
    const checked = checkRating(typed, today);
    if (!checked.ok) return checked;
    setChanged(tx, ratingRecord, ratingId, checked.value);
    return ok({});
  },
  words: ({ ratingId }, before) => ({
    key: 'ratings.words-edit',
    record: ratingCard.name(before, ratingId),
  }),
});
