import { z } from 'zod/mini';
import { assigneesOf, NOBODY } from '#areas/calendar/planned-visit.ts';
import { inPieces } from '#areas/record-id.ts';
import { writeOrder } from '#areas/rounds/write-order.ts';
import { isAssignable } from '#areas/teams/assignable.queries.ts';
import { defineCommand } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { resolveOrder } from '#kernel/order.ts';
import { seenNow, sortItems } from '#kernel/order-changes.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { changeVisits, documentsOfVisits } from './change-visits.ts';
import { dayListAt } from './day-list-input.ts';
import { documentOfDay } from './day-order.record.ts';
import { assigneesInLane, laneField } from './lane.ts';
import { orderListAt, placeOfList } from './order-lists.ts';
import { visitRecord } from './visit.record.ts';
import { checkTargetDay, standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

const VISITS_A_DAY = 1000;
const LANES_A_DAY = 200;
const visitIds = z.array(visitIdField).check(z.maxLength(VISITS_A_DAY));
const orderField = z.object({ lane: laneField, shown: visitIds, visitIds });
const moveField = z.object({ visitId: visitIdField, lane: laneField, to: laneField });

type DayOrder = z.infer<typeof orderField>;

/**
 * Shares a day out among people as one step (SCH-4): `moves` give visits from whose column they were seen in to another,
 * and each of `orders` puts somebody's day in an order; `shown`: what stands in it before. A visit that another moved,
 * gave away or settled meanwhile is left as it is. Answers what became of each that moves.
 * @errors work.day-required, work.day-too-far, work.day-in-past, work.day-locked, people.not-assignable
 */
export const shareOutDay = defineCommand({
  name: 'work.share-day',
  roles: PLANNERS,
  input: z.object({
    day: z.string(),
    moves: z.array(moveField).check(z.maxLength(20_000)),
    orders: z.array(orderField).check(z.maxLength(LANES_A_DAY)),
  }),
  documents: ({ day, moves }) => [
    ...new Set([
      'core' as const,
      ...documentsOfVisits(moves.map(({ visitId }) => visitId)),
      ...(isIsoDay(day) ? [documentOfDay(day)] : []),
    ]),
  ],
  run(tx, { day, moves, orders }, { today, newId }) {
    const target = checkTargetDay(day, today);
    if (!target.ok) return target;
    for (const { to } of moves)
      if (to !== NOBODY && !isAssignable(tx, to)) return fail('people.not-assignable', { field: 'moves' });
    for (const { lane, shown } of orders) {
      const list = dayListAt(tx, { day: target.value, lane, shown });
      if (!list.ok) return list;
    }
    const byVisit = new Map(moves.map((one) => [one.visitId, one]));
    const outcome = changeVisits(
      tx,
      [...byVisit.keys()],
      standingVisit,
      ({ visit, job, document, stored }) => {
        const { lane = '', to = '' } = byVisit.get(visit.id) ?? {};
        const assignees = assigneesOf(stored, job.assignees);
        const isThere = lane === NOBODY ? assignees.length === 0 : assignees.includes(lane);
        if (visit.planned !== day || !isThere) return fail('work.moved-meanwhile');
        if (lane === to) return ok(false);
        tx.patch(visitRecord, visit.id, { a: { ids: [...assigneesInLane(assignees, lane, to)] } }, document);
        return ok(true);
      },
    );
    const refused = new Set(outcome.refused.map(({ visitId }) => visitId));
    for (const order of orders) {
      const isOut = (id: string) => refused.has(id) && byVisit.get(id)?.to === order.lane;
      const visitIds = order.visitIds.filter((id) => !isOut(id));
      const done = writeDay(tx, { ...order, day: target.value, visitIds }, newId);
      if (!done.ok) return done;
    }
    return ok(outcome);
  },
  words: ({ day }) => ({ key: 'work.words-share-day', values: { day }, record: '' }),
  split(input) {
    const pieces = inPieces(input.moves);
    return pieces.length < 2
      ? [input]
      : pieces.map((moves, at) => ({
          ...input,
          moves,
          orders: at === pieces.length - 1 ? input.orders : [],
        }));
  },
});

/** Writes a whole order of somebody's day, in which visits stand that were not there before. */
function writeDay(
  tx: TransactionBuffer,
  { day, lane, shown, visitIds }: DayOrder & { readonly day: string },
  newId: () => string,
): Result<undefined> {
  const all = [...shown, ...visitIds.filter((id) => !shown.includes(id))];
  if (visitIds.length === 0 || !isIsoDay(day)) return ok(undefined);
  const found = dayListAt(tx, { day, lane, shown: all });
  if (!found.ok) return found;
  const { listId, view } = found.value;
  const ids = resolveOrder(view.list, view.roster);
  tx.addUndo({
    ...{ kind: 'sort', list: listId, ids, seen: seenNow(view.list) },
    was: orderListAt(tx, listId)?.baseStamp,
    stamp: tx.stamp,
  });
  writeOrder(tx, listId, sortItems(view, visitIds, newId), placeOfList(listId));
  return ok(undefined);
}
