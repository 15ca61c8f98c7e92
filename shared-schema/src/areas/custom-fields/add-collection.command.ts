import { z } from 'zod/mini';
import { placeBetween } from '#areas/services/service-place.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { COLLECTION_TARGETS, collectionRecord } from './collection.record.ts';
import { checkCollection } from './collection.rules.ts';
import { livingCollections } from './collections.queries.ts';
import { checkItem, itemFields } from './item.rules.ts';
import { ITEMS_MAX, type Item, itemOf } from './item.ts';

/**
 * Adds a collection or a template, with the questions of another one where it is made from that; conditions name
 * those by their places. Answers its id.
 * @errors custom-fields.title-taken, kit.name-required, kit.too-long, custom-fields.no-fields-in-template,
 * custom-fields.too-many-items, and those of a question
 */
export const addCollection = defineCommand({
  name: 'custom-fields.add',
  record: collectionRecord,
  input: z.object({
    title: z.string(),
    description: z.string(),
    target: z.enum(COLLECTION_TARGETS),
    isTemplate: z.boolean(),
    /** Those of the template or collection that it is made from: a condition names the index of an earlier one. */
    items: z.optional(z.array(z.object(itemFields))),
  }),
  run(tx, { title, description, target, isTemplate, items }, { userId, newId }) {
    const checked = checkCollection(livingCollections(tx), { title, description }, isTemplate);
    if (!checked.ok) return checked;
    if (items?.length === 0) return fail('custom-fields.no-fields-in-template');
    if (items && items.length > ITEMS_MAX)
      return fail('custom-fields.too-many-items', { values: { max: ITEMS_MAX } });
    const collectionId = newId();
    const copies: Item[] = [];
    const keys: Record<string, unknown> = {};
    let last: string | undefined;
    for (const typed of items ?? []) {
      const when = typed.when && { ...typed.when, item: copies[Number(typed.when.item)]?.id ?? '' };
      const item = checkItem({ ...typed, when }, copies);
      if (!item.ok) return item;
      const id = newId();
      last = placeBetween(last, undefined, newId);
      keys[`item/${id}`] = item.value;
      keys[`pos/${id}`] = last;
      copies.push(itemOf(id, item.value));
    }
    const base = { createdBy: userId, target, isTemplate };
    tx.create(collectionRecord, collectionId, base, checked.value);
    tx.patch(collectionRecord, collectionId, keys);
    return ok({ collectionId });
  },
  words: ({ title, isTemplate }) => ({
    key: isTemplate ? 'custom-fields.words-add-template' : 'custom-fields.words-add',
    record: title.trim(),
  }),
});
