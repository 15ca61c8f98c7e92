import { z } from 'zod/mini';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { collectionCard } from './collection.card.ts';
import { collectionRecord } from './collection.record.ts';
import { checkCollection } from './collection.rules.ts';
import { livingCollection, livingCollections } from './collections.queries.ts';

/**
 * Changes title and description where they are given.
 * @errors custom-fields.not-found, custom-fields.title-taken, kit.name-required, kit.too-long
 */
export const editCollection = defineCommand({
  name: 'custom-fields.edit',
  record: collectionRecord,
  input: z.object({
    collectionId: recordIdField,
    title: z.optional(z.string()),
    description: z.optional(z.string()),
  }),
  run(tx, { collectionId, ...typed }) {
    const collection = livingCollection(tx, collectionId);
    if (!collection) return fail('custom-fields.not-found');
    const checked = checkCollection(livingCollections(tx), typed, collection.isTemplate, collectionId);
    if (!checked.ok) return checked;
    setChanged(tx, collectionRecord, collectionId, checked.value);
    return ok({});
  },
  words: ({ collectionId }, before) => ({
    key: 'custom-fields.words-edit',
    record: collectionCard.name(before, collectionId),
  }),
});
