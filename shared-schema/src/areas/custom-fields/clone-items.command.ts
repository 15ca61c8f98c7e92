import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { placeBetween } from '#areas/services/service-place.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { collectionCard } from './collection.card.ts';
import { collectionRecord } from './collection.record.ts';
import { livingCollection } from './collections.queries.ts';
import { checkItem, itemFieldsOf } from './item.rules.ts';
import { type Item, itemOf } from './item.ts';
import { checkRoom } from './save-item.command.ts';

/**
 * Copies questions of a collection to the end of another one, or of itself, in their order. Conditions on questions that
 * are copied with them go along, others are left out. Answers their ids.
 * @errors custom-fields.not-found, custom-fields.item-not-found, custom-fields.too-many-items
 */
export const cloneItems = defineCommand({
  name: 'custom-fields.clone-items',
  record: collectionRecord,
  input: z.object({
    collectionId: recordIdField,
    from: recordIdField,
    itemIds: z.array(recordIdField).check(z.minLength(1)),
  }),
  run(tx, { collectionId, from, itemIds }, { newId }) {
    const [collection, source] = [livingCollection(tx, collectionId), livingCollection(tx, from)];
    if (!collection || !source) return fail('custom-fields.not-found');
    const chosen = source.items.filter(({ id }) => itemIds.includes(id));
    if (chosen.length < new Set(itemIds).size) return fail('custom-fields.item-not-found');
    const room = checkRoom(collection.items.length + chosen.length);
    if (!room.ok) return room;
    const copyOf = new Map<string, string>();
    const copies: Item[] = [];
    const keys: Record<string, unknown> = {};
    let last = collection.places.get(collection.items.at(-1)?.id ?? '');
    for (const item of chosen) {
      const { when, ...typed } = itemFieldsOf(item);
      const earlier = copyOf.get(when?.item ?? '');
      const condition = when && earlier !== undefined ? { ...when, item: earlier } : null;
      const checked = checkItem({ ...typed, when: condition }, copies);
      if (!checked.ok) return checked;
      const id = newId();
      last = placeBetween(last, undefined, newId);
      keys[`item/${id}`] = checked.value;
      keys[`pos/${id}`] = last ?? null;
      copyOf.set(item.id, id);
      copies.push(itemOf(id, checked.value));
    }
    tx.patch(collectionRecord, collectionId, keys);
    return ok({ itemIds: copies.map(({ id }) => id) });
  },
  words: ({ collectionId, itemIds }, before) => ({
    key: 'custom-fields.words-clone',
    values: { count: itemIds.length },
    record: collectionCard.name(before, collectionId),
  }),
});
