import { z } from 'zod/mini';
import { writeOrder } from '#areas/rounds/write-order.ts';
import { defineCommand } from '#document/command.ts';
import { orderOf } from '#kernel/order.ts';
import { moveItems } from '#kernel/order-changes.ts';
import { fail, ok } from '#kernel/result.ts';
import { dayListAt, dayListFields, dayListWords } from './day-list-input.ts';
import { documentOfDay } from './day-order.record.ts';
import { placeOfList } from './order-lists.ts';
import { addDayOrderUndo } from './undo-day-order.ts';
import { visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

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
    ...dayListFields,
    after: z.nullable(visitIdField),
    before: z.nullable(visitIdField),
  }),
  documents: ({ day }) => [documentOfDay(day)],
  run(tx, { visitIds, after, before, ...of }, { newId }) {
    const found = dayListAt(tx, of);
    if (!found.ok) return found;
    const { listId, view } = found.value;
    const order = orderOf(view);
    const chosen = new Set(visitIds);
    const moving = order.filter((id) => chosen.has(id));
    if (moving.length === 0) return fail('work.visits-not-in-day');
    addDayOrderUndo(tx, listId, view, new Set(moving));
    writeOrder(tx, listId, moveItems(view, moving, { after, before }, newId), placeOfList(listId));
    return ok({ moved: moving.length });
  },
  words: (input) => dayListWords(input),
});
