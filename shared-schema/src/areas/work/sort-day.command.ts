import { z } from 'zod/mini';
import { writeOrder } from '#areas/rounds/write-order.ts';
import { defineCommand } from '#document/command.ts';
import { resolveOrder } from '#kernel/order.ts';
import { seenNow, sortItems } from '#kernel/order-changes.ts';
import { ok } from '#kernel/result.ts';
import { dayListAt, dayListFields, dayListWords } from './day-list-input.ts';
import { documentOfDay } from './day-order.record.ts';
import { orderListAt, placeOfList } from './order-lists.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Writes a whole order of somebody's day, such as an optimised one (SCH-4); what others move meanwhile finds its place by
 * its neighbours. `shown`: the visits of that day in their order before.
 * @errors work.day-locked
 */
export const sortDay = defineCommand({
  name: 'work.sort-day',
  roles: PLANNERS,
  input: z.object(dayListFields),
  documents: ({ day }) => [documentOfDay(day)],
  run(tx, { visitIds, ...of }, { newId }) {
    const found = dayListAt(tx, of);
    if (!found.ok) return found;
    const { listId, view } = found.value;
    const { list, roster } = view;
    const ids = resolveOrder(list, roster);
    tx.addUndo({
      ...{ kind: 'sort', list: listId, ids, seen: seenNow(list) },
      was: orderListAt(tx, listId)?.baseStamp,
      stamp: tx.stamp,
    });
    writeOrder(tx, listId, sortItems(view, visitIds, newId), placeOfList(listId));
    return ok({});
  },
  words: (input) => dayListWords(input),
});
