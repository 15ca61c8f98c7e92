import { z } from 'zod/mini';
import { assigneesOf, NOBODY } from '#areas/calendar/planned-visit.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { inPieces } from '#areas/record-id.ts';
import { isAssignable } from '#areas/teams/assignable.queries.ts';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { changeVisits, documentsOfVisits, visitsWords } from './change-visits.ts';
import { assigneesInLane, laneField } from './lane.ts';
import { writePlan } from './plan-of-visit.ts';
import { visitRecord } from './visit.record.ts';
import { checkTargetDay, standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { workDocument } from './work-document.ts';

const part = z.object({
  visitId: visitIdField,
  /** The day and the column in which whoever plans it has seen it. */
  from: z.string(),
  lane: laneField,
  day: z.string(),
  to: laneField,
});

/**
 * Gives each of several visits a day and somebody of its own, as one step: a suggested plan that was accepted (VPL-4).
 * One that another moved meanwhile is refused with work.moved-meanwhile. Answers what became of each.
 * @errors work.day-required, work.day-too-far, work.day-in-past, people.not-assignable
 */
export const distributeVisits = defineCommand({
  name: 'work.distribute-visits',
  roles: PLANNERS,
  input: z.object({ parts: z.array(part).check(z.minLength(1), z.maxLength(20_000)) }),
  documents: ({ parts }) => [
    ...new Set([
      'core' as const,
      ...documentsOfVisits(parts.map(({ visitId }) => visitId)),
      ...parts.flatMap(({ visitId, day }) =>
        isIsoDay(day) ? [workDocument(readVisitId(visitId)?.jobId ?? '', day)] : [],
      ),
    ]),
  ],
  run(tx, { parts }, context) {
    for (const { day, to } of parts) {
      const target = checkTargetDay(day, context.today);
      if (!target.ok) return target;
      if (to !== NOBODY && !isAssignable(tx, to)) return fail('people.not-assignable', { field: 'to' });
    }
    const byVisit = new Map(parts.map((one) => [one.visitId, one]));
    const outcome = changeVisits(tx, [...byVisit.keys()], standingVisit, (standing) => {
      const { visit, job, document, stored } = standing;
      const one = byVisit.get(visit.id);
      if (!one) return ok(false);
      const moves = visit.planned !== one.day;
      if (moves && visit.planned !== one.from) return fail('work.moved-meanwhile');
      const had = assigneesOf(stored, job.assignees);
      const next = assigneesInLane(had, one.lane, one.to);
      const changesHands = !sameJson(had, next);
      if (moves) writePlan(tx, standing, { day: one.day, time: visit.time }, context);
      if (changesHands) tx.patch(visitRecord, visit.id, { a: { ids: [...next] } }, document);
      return ok(moves || changesHands);
    });
    return ok(outcome);
  },
  words: (_, before, { changedIds }) => visitsWords(before, changedIds, 'work.words-distribute'),
  split: ({ parts }) => inPieces(parts).map((some) => ({ parts: some })),
});
