import { z } from 'zod/mini';
import { assigneesOf } from '#areas/calendar/planned-visit.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { isAssignable } from '#areas/teams/assignable.queries.ts';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { changeVisits, documentsOfVisits, visitsWords } from './change-visits.ts';
import { documentOfDay } from './day-order.record.ts';
import { laneField } from './lane.ts';
import { writePlan } from './plan-of-visit.ts';
import { putIntoDay } from './put-into-day.ts';
import { checkReason } from './say-outcome.ts';
import { visitRecord } from './visit.record.ts';
import { checkTargetDay, standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { workDocument } from './work-document.ts';

const VISITS_A_DAY = 1000;

/** Visits that keep their order behind those which stand in a day. */
const order = z.object({
  day: z.string().check(z.refine(isIsoDay)),
  lane: laneField,
  shown: z.array(visitIdField).check(z.maxLength(VISITS_A_DAY)),
  visitIds: z.array(visitIdField).check(z.maxLength(VISITS_A_DAY)),
});
type Order = z.infer<typeof order>;
/** Places in an order that one transaction writes beside the visits of a piece. */
const ORDERED_AT_ONCE = 400;
const move = z.object({ visitId: visitIdField, from: z.string(), day: z.string() });

/**
 * Plans several visits, each for a day of its own, as one step (SCH-6, SCH-8); times and due days stay. `from`: the day
 * that whoever moves them has seen, so that a visit which another moved meanwhile is refused with work.moved-meanwhile.
 * `assignees`: who has them from then on; `orders`: they keep their order there. Answers what became of each.
 * @errors work.day-required, work.day-too-far, work.day-in-past, work.reason-too-long, people.not-assignable
 */
export const moveVisits = defineCommand({
  name: 'work.move-visits',
  roles: PLANNERS,
  input: z.object({
    moves: z.array(move).check(z.maxLength(20_000)),
    why: z.optional(z.string()),
    assignees: z.optional(z.array(recordIdField).check(z.maxLength(100))),
    orders: z.optional(z.array(order).check(z.maxLength(2000))),
  }),
  documents: ({ moves, assignees, orders = [] }) => [
    ...new Set([
      ...(assignees ? (['core'] as const) : []),
      ...orders.map(({ day }) => documentOfDay(day)),
      ...documentsOfVisits(moves.map(({ visitId }) => visitId)),
      ...moves.flatMap(({ visitId, day }) =>
        isIsoDay(day) ? [workDocument(readVisitId(visitId)?.jobId ?? '', day)] : [],
      ),
    ]),
  ],
  run(tx, { moves, assignees, orders = [], ...typed }, context) {
    if (assignees && !assignees.every((id) => isAssignable(tx, id)))
      return fail('people.not-assignable', { field: 'assignees' });
    const why = checkReason(typed.why);
    if (!why.ok) return why;
    for (const { day } of moves) {
      const target = checkTargetDay(day, context.today);
      if (!target.ok) return target;
    }
    const byVisit = new Map(moves.map((one) => [one.visitId, one]));
    const outcome = changeVisits(tx, [...byVisit.keys()], standingVisit, (visit) => {
      const { from, day } = byVisit.get(visit.visit.id) ?? { from: '', day: '' };
      const { planned, time } = visit.visit;
      if (planned === day) return ok(false);
      if (planned !== from) return fail('work.moved-meanwhile');
      writePlan(tx, visit, { day, time, why: why.value }, context);
      const had = assigneesOf(visit.stored, visit.job.assignees);
      if (assignees && !sameJson(had, assignees))
        tx.patch(visitRecord, visit.visit.id, { a: { ids: assignees } }, visit.document);
      return ok(true);
    });
    const refused = new Set(outcome.refused.map(({ visitId }) => visitId));
    for (const { day, lane, shown, visitIds } of orders) {
      // Whether those of earlier pieces came, the account says.
      const came = (id: string) => {
        const found = standingVisit(tx, id);
        return found.ok && found.value.visit.planned === day;
      };
      const come = visitIds.filter((id) => (byVisit.has(id) ? !refused.has(id) : came(id)));
      const place = { after: shown.at(-1) ?? null, before: null };
      putIntoDay(tx, { day, lane, shown, come, place }, context.newId);
    }
    return ok(outcome);
  },
  words: ({ moves, orders = [] }, before, { changedIds }) => ({
    ...visitsWords(before, changedIds, 'work.words-move'),
    values: { count: changedIds.length, day: moves[0]?.day ?? orders[0]?.day ?? '' },
  }),
  split: ({ orders = [], ...input }) => {
    const pieces = inPieces(input.moves).map((moves) => ({ ...input, moves }));
    const [whole, ...others] = ordersInPieces(orders);
    // The order is written once all are there: together with the last of them, where that is short.
    if (others.length === 0)
      return pieces.map((piece, at) =>
        whole && at === pieces.length - 1 ? { ...piece, orders: whole } : piece,
      );
    return [...pieces, ...ordersInPieces(orders).map((some) => ({ ...input, moves: [], orders: some }))];
  },
});

/** Cuts orders into pieces of so many visits; what follows in a lane stands behind what was put there before. */
function ordersInPieces(orders: readonly Order[]): Order[][] {
  const pieces: Order[][] = [];
  let left = 0;
  for (const { shown, visitIds, ...cell } of orders) {
    for (let at = 0; at < visitIds.length; ) {
      if (left === 0) {
        pieces.push([]);
        left = ORDERED_AT_ONCE;
      }
      const some = visitIds.slice(at, at + left);
      const there = [...shown, ...visitIds.slice(0, at)].slice(-VISITS_A_DAY);
      pieces.at(-1)?.push({ ...cell, shown: there, visitIds: some });
      at += some.length;
      left -= some.length;
    }
  }
  return pieces;
}
