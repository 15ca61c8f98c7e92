import { defineDeletion } from '#areas/record-commands.ts';
import { ratingCard } from './rating.card.ts';

/** Deletes a rating. @errors ratings.not-found */
export const deleteRating = defineDeletion(ratingCard, { area: 'ratings', id: 'ratingId' });
