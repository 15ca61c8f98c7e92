import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { collectionCard } from './collection.card.ts';
import { collectionRecord } from './collection.record.ts';
import { isItemUsed, livingCollection } from './collections.queries.ts';

/**
 * Deletes a question that nobody has answered; others are archived by `saveItem`.
 * @errors custom-fields.not-found, custom-fields.item-not-found, custom-fields.item-used
 */
export const removeItem = defineCommand({
  name: 'custom-fields.remove-item',
  record: collectionRecord,
  input: z.object({ collectionId: recordIdField, itemId: recordIdField }),
  documents: () => ['forms', 'cf-other', 'cf-private'],
  run(tx, { collectionId, itemId }) {
    const collection = livingCollection(tx, collectionId);
    if (!collection) return fail('custom-fields.not-found');
    if (!collection.items.some(({ id }) => id === itemId)) return fail('custom-fields.item-not-found');
    if (isItemUsed(tx, collectionId, itemId)) return fail('custom-fields.item-used');
    tx.patch(collectionRecord, collectionId, {
      [`item/${itemId}`]: null,
      ...(collection.places.has(itemId) && { [`pos/${itemId}`]: null }),
    });
    return ok({});
  },
  words: ({ collectionId, itemId }, before) => ({
    key: 'custom-fields.words-remove-item',
    values: {
      title: livingCollection(before, collectionId)?.items.find(({ id }) => id === itemId)?.title ?? '',
    },
    record: collectionCard.name(before, collectionId),
  }),
});
