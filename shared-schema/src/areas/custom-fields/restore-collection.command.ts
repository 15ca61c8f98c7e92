import { defineRestoration } from '#areas/record-commands.ts';
import { collectionCard } from './collection.card.ts';

/** Brings a deleted collection back. @errors custom-fields.not-found */
export const restoreCollection = defineRestoration(collectionCard, {
  area: 'custom-fields',
  id: 'collectionId',
});
