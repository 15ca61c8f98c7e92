import { z } from 'zod/mini';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { collectionRecord, linkOf, TARGET_KINDS } from './collection.record.ts';
import { fitsTarget, livingCollection } from './collections.queries.ts';

/**
 * Attaches collections to a record, or to all of its kind where no id is given, or takes them off; each is a key of its
 * own, so that what two people attach at once stands. A visit's forms are attached to its job.
 * @errors custom-fields.not-found, custom-fields.other-target
 */
export const linkCollections = defineCommand({
  name: 'custom-fields.link',
  record: collectionRecord,
  input: z.object({
    changes: z
      .array(
        z.object({
          collectionId: recordIdField,
          kind: z.enum(TARGET_KINDS),
          id: z.optional(recordIdField),
          on: z.boolean(),
        }),
      )
      .check(z.minLength(1)),
  }),
  run(tx, { changes }) {
    for (const { collectionId, kind, id, on } of changes) {
      const collection = livingCollection(tx, collectionId);
      if (!collection || collection.isTemplate) return fail('custom-fields.not-found');
      if (on && !fitsTarget(collection.target, kind)) return fail('custom-fields.other-target');
      const parent = linkOf(kind, id);
      if ((collection.links.get(parent) ?? false) !== on)
        tx.patch(collectionRecord, collectionId, { [`link/${parent}`]: on });
    }
    return ok({});
  },
  words: ({ changes }) => ({
    key: 'custom-fields.words-link',
    values: { count: changes.length },
    record: '',
  }),
  split: ({ changes }) => inPieces(changes).map((piece) => ({ changes: piece })),
});
