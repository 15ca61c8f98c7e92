import { z } from 'zod/mini';
import { defineChangeOfMany } from '#areas/record-commands.ts';
import { ok } from '#kernel/result.ts';
import { ratingCard } from './rating.card.ts';

/** Puts ratings on the list that everybody may see, or takes them off it. @errors ratings.not-found */
export const publishRatings = defineChangeOfMany(ratingCard, {
  area: 'ratings',
  name: 'publish',
  id: 'ratingIds',
  fields: { published: z.boolean() },
  groups: ({ published }) => ok({ published }),
  words: ({ published }) => (published ? 'ratings.words-publish' : 'ratings.words-unpublish'),
});
