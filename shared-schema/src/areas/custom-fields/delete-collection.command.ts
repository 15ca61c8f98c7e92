import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { collectionCard } from './collection.card.ts';
import { collectionRecord } from './collection.record.ts';
import { isCollectionUsed, livingCollection } from './collections.queries.ts';

/**
 * Deletes a collection; one that somebody has answered is archived in its place, so that the answers stay readable.
 * Answers which of the two. @errors custom-fields.not-found
 */
export const deleteCollection = defineCommand({
  name: 'custom-fields.delete',
  record: collectionRecord,
  input: z.object({ collectionId: recordIdField }),
  documents: () => ['forms', 'cf-other', 'cf-private'],
  run(tx, { collectionId }) {
    const collection = livingCollection(tx, collectionId);
    if (!collection) return fail('custom-fields.not-found');
    const isUsed = isCollectionUsed(tx, collectionId);
    if (isUsed && !collection.archived) tx.patch(collectionRecord, collectionId, { state: 'archived' });
    if (!isUsed) tx.setDeleted(collectionRecord, collectionId, true);
    return ok({ archived: isUsed });
  },
  words: ({ collectionId }, before, { archived }) => ({
    key: archived ? 'custom-fields.words-archive' : 'custom-fields.words-delete',
    record: collectionCard.name(before, collectionId),
  }),
});
