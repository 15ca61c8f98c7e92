import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { placeBetween } from '#areas/services/service-place.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { collectionCard } from './collection.card.ts';
import { collectionRecord } from './collection.record.ts';
import { livingCollection } from './collections.queries.ts';
import { breaksCondition } from './item.rules.ts';

/**
 * Moves a question behind another one, or to the top; one key is written where there is room beside its neighbours, else
 * those of all. @errors custom-fields.not-found, custom-fields.item-not-found, custom-fields.condition-order
 */
export const placeItem = defineCommand({
  name: 'custom-fields.place-item',
  record: collectionRecord,
  input: z.object({ collectionId: recordIdField, itemId: recordIdField, after: z.nullable(recordIdField) }),
  run(tx, { collectionId, itemId, after }, { newId }) {
    const collection = livingCollection(tx, collectionId);
    if (!collection) return fail('custom-fields.not-found');
    const { items, places } = collection;
    const item = items.find(({ id }) => id === itemId);
    const others = items.filter(({ id }) => id !== itemId);
    const at = after === null ? 0 : others.findIndex(({ id }) => id === after) + 1;
    if (!item || (after !== null && at === 0)) return fail('custom-fields.item-not-found');
    const order = [...others.slice(0, at), item, ...others.slice(at)];
    if (order.every(({ id }, place) => id === items[place]?.id)) return ok({});
    const broken = breaksCondition(order);
    if (broken && !breaksCondition(items))
      return fail('custom-fields.condition-order', { values: { title: broken.title } });
    const placeOf = (one: { readonly id: string } | undefined) => one && (places.get(one.id) ?? '');
    const between = placeBetween(placeOf(others[at - 1]), placeOf(others[at]), newId);
    if (between !== undefined) {
      tx.patch(collectionRecord, collectionId, { [`pos/${itemId}`]: between });
      return ok({});
    }
    const keys: Record<string, unknown> = {};
    let last: string | undefined;
    for (const { id } of order) {
      last = placeBetween(last, undefined, newId);
      keys[`pos/${id}`] = last ?? null;
    }
    tx.patch(collectionRecord, collectionId, keys);
    return ok({});
  },
  words: ({ collectionId }, before) => ({
    key: 'custom-fields.words-place-item',
    record: collectionCard.name(before, collectionId),
  }),
});
