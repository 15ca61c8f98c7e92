import { z } from 'zod/mini';
import { defineChangeOfMany } from '#areas/record-commands.ts';
import { ok } from '#kernel/result.ts';
import { collectionCard } from './collection.card.ts';

/** Archives collections, which are not asked any more then, or asks them again. @errors custom-fields.not-found */
export const archiveCollections = defineChangeOfMany(collectionCard, {
  area: 'custom-fields',
  name: 'archive',
  id: 'collectionIds',
  fields: { archived: z.boolean() },
  groups: ({ archived }) => ok({ state: archived ? 'archived' : 'live' }),
  words: ({ archived }) => (archived ? 'custom-fields.words-archive' : 'custom-fields.words-use-again'),
});
