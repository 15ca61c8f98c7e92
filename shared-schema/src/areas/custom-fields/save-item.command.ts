import { z } from 'zod/mini';
import type { Actor } from '#access/may.ts';
import { recordIdField } from '#areas/record-id.ts';
import { placeBetween } from '#areas/services/service-place.ts';
import { defineCommand } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { collectionCard } from './collection.card.ts';
import { collectionRecord } from './collection.record.ts';
import { isItemUsed, livingCollection } from './collections.queries.ts';
import { checkItem, itemFields, itemFieldsOf, NEW_ITEM } from './item.rules.ts';
import { ITEMS_MAX } from './item.ts';

/** Why a new question finds no place in a collection. @errors custom-fields.too-many-items */
export function checkRoom(count: number) {
  return count > ITEMS_MAX
    ? fail('custom-fields.too-many-items', { values: { max: ITEMS_MAX } })
    : ok(undefined);
}

/** Whether a question keeps its type: answers to it would fit no other one (specification 3, 4.2). */
export function keepsType(
  snapshot: Snapshot,
  collectionId: string,
  itemId: string,
  { traits = [] }: Actor,
): boolean {
  return !traits.includes('developer') && isItemUsed(snapshot, collectionId, itemId);
}

/**
 * Adds a question at the end, or changes what is given of one; what is left out stays as others have it meanwhile. A
 * question that was answered keeps its type, but for a developer, and so does one that others depend on. Answers its id.
 * @errors custom-fields.not-found, custom-fields.item-not-found, custom-fields.type-kept, custom-fields.type-needed,
 * custom-fields.too-many-items, and those of `checkItem`
 */
export const saveItem = defineCommand({
  name: 'custom-fields.save-item',
  record: collectionRecord,
  input: z.extend(z.partial(z.object(itemFields)), {
    collectionId: recordIdField,
    /** Absent for a new one. */
    itemId: z.optional(recordIdField),
  }),
  run(tx, { collectionId, itemId, ...typed }, { newId, actor }) {
    const collection = livingCollection(tx, collectionId);
    if (!collection) return fail('custom-fields.not-found');
    const { items, places } = collection;
    const at = itemId === undefined ? items.length : items.findIndex(({ id }) => id === itemId);
    if (at < 0) return fail('custom-fields.item-not-found');
    const item = items[at];
    if (item && typed.type !== undefined && typed.type !== item.type) {
      if (keepsType(tx, collectionId, item.id, actor))
        return fail('custom-fields.type-kept', { field: 'type' });
      const dependent = items.find(({ when }) => when?.item === item.id);
      if (dependent)
        return fail('custom-fields.type-needed', { field: 'type', values: { title: dependent.title } });
    }
    if (!item) {
      const room = checkRoom(items.length + 1);
      if (!room.ok) return room;
    }
    const now = item ? itemFieldsOf(item) : NEW_ITEM;
    const checked = checkItem({ ...now, ...typed }, items.slice(0, at));
    if (!checked.ok) return checked;
    const id = item?.id ?? newId();
    const stored = tx.group(collectionRecord, collectionId, `item/${id}`);
    const last = places.get(items.at(-1)?.id ?? '');
    tx.patch(collectionRecord, collectionId, {
      ...(!sameJson(stored ?? null, checked.value) && { [`item/${id}`]: checked.value }),
      ...(!item && { [`pos/${id}`]: placeBetween(last, undefined, newId) ?? null }),
    });
    return ok({ itemId: id });
  },
  words: ({ collectionId, itemId, title }, before) => {
    const item = livingCollection(before, collectionId)?.items.find(({ id }) => id === itemId);
    return {
      key: itemId === undefined ? 'custom-fields.words-add-item' : 'custom-fields.words-edit-item',
      values: { title: item?.title ?? title?.trim() ?? '' },
      record: collectionCard.name(before, collectionId),
    };
  },
});
