import { z } from 'zod/mini';
import { writeOrder } from '#areas/rounds/write-order.ts';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { EMPTY_LIST, resolveOrder } from '#kernel/order.ts';
import { seenNow, sortItems } from '#kernel/order-changes.ts';
import { fail, ok } from '#kernel/result.ts';
import { dayLockedBy } from './day-lock.queries.ts';
import { dayListId, documentOfDay } from './day-order.record.ts';
import { rosterOfDay } from './day-order.ts';
import { laneField } from './lane.ts';
import { orderListAt, placeOfList } from './order-lists.ts';
import { visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

const VISITS_A_DAY = 1000;

/**
 * Writes a whole order of somebody's day, such as an optimised one (SCH-4); what others move meanwhile finds its place by
 * its neighbours. `shown`: the visits of that day in their order before.
 * @errors work.day-locked
 */
export const sortDay = defineCommand({
  name: 'work.sort-day',
  roles: PLANNERS,
  input: z.object({
    day: z.string().check(z.refine(isIsoDay)),
    lane: laneField,
    shown: z.array(visitIdField).check(z.minLength(1), z.maxLength(VISITS_A_DAY)),
    visitIds: z.array(visitIdField).check(z.minLength(1), z.maxLength(VISITS_A_DAY)),
  }),
  documents: ({ day }) => [documentOfDay(day)],
  run(tx, { day, lane, shown, visitIds }, { newId }) {
    if (dayLockedBy(tx, day, lane) !== undefined) return fail('work.day-locked');
    const listId = dayListId(day, lane);
    const list = orderListAt(tx, listId)?.list ?? EMPTY_LIST;
    const roster = rosterOfDay(shown);
    const view = { list, roster, members: new Set(shown) };
    const ids = resolveOrder(list, roster);
    tx.addUndo({ kind: 'sort', list: listId, ids, seen: seenNow(list), stamp: tx.stamp });
    writeOrder(tx, listId, sortItems(view, visitIds, newId), placeOfList(listId));
    return ok({});
  },
  words: ({ day, visitIds }) => ({
    key: 'work.words-order-day',
    values: { count: visitIds.length, day },
    record: '',
  }),
});
