import { defineRestoration } from '#areas/record-commands.ts';
import { ratingCard } from './rating.card.ts';

/** Brings a deleted rating back. @errors ratings.not-found */
export const restoreRating = defineRestoration(ratingCard, { area: 'ratings', id: 'ratingId' });
