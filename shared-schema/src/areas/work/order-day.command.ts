import { z } from 'zod/mini';
import { writeOrder } from '#areas/rounds/write-order.ts';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { EMPTY_LIST } from '#kernel/order.ts';
import { formerRuns, moveItems, orderOf } from '#kernel/order-changes.ts';
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
 * Puts visits of somebody's day between two others, several as one block (SCH-3). `shown`: the visits of that day in the
 * order in which whoever moves them sees them, which is the order of those that nobody has placed yet. Answers how many
 * were moved.
 * @errors work.visits-not-in-day, work.day-locked
 */
export const orderDay = defineCommand({
  name: 'work.order-day',
  roles: PLANNERS,
  input: z.object({
    day: z.string().check(z.refine(isIsoDay)),
    lane: laneField,
    shown: z.array(visitIdField).check(z.minLength(1), z.maxLength(VISITS_A_DAY)),
    visitIds: z.array(visitIdField).check(z.minLength(1), z.maxLength(VISITS_A_DAY)),
    after: z.nullable(visitIdField),
    before: z.nullable(visitIdField),
  }),
  documents: ({ day }) => [documentOfDay(day)],
  run(tx, { day, lane, shown, visitIds, after, before }, { newId }) {
    if (dayLockedBy(tx, day, lane) !== undefined) return fail('work.day-locked');
    const listId = dayListId(day, lane);
    const list = orderListAt(tx, listId)?.list ?? EMPTY_LIST;
    const view = { list, roster: rosterOfDay(shown), members: new Set(shown) };
    const order = orderOf(view);
    const chosen = new Set(visitIds);
    const moving = order.filter((id) => chosen.has(id));
    if (moving.length === 0) return fail('work.visits-not-in-day');
    for (const run of formerRuns(list, order, new Set(moving)))
      tx.addUndo({ kind: 'move', list: listId, ...run, stamp: tx.stamp });
    writeOrder(tx, listId, moveItems(view, moving, { after, before }, newId), placeOfList(listId));
    return ok({ moved: moving.length });
  },
  words: ({ day, visitIds }) => ({
    key: 'work.words-order-day',
    values: { count: visitIds.length, day },
    record: '',
  }),
});
