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
import { documentOfDay } from './day-order.record.ts';
import { assigneesInLane, laneField } from './lane.ts';
import { writePlan } from './plan-of-visit.ts';
import { putIntoDay } from './put-into-day.ts';
import { visitRecord } from './visit.record.ts';
import { checkTargetDay, standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { workDocument } from './work-document.ts';

const VISITS_A_DAY = 1000;
const taken = z.object({ visitId: visitIdField, from: z.string(), lane: laneField });

/**
 * Puts visits into somebody's day, as they were dragged there (SCH-3, MPL-2): another day plans them for it, another
 * column gives them to whose it is. `from` and `lane` of a visit: where whoever moves it has seen it, so that one which
 * another moved meanwhile is refused with work.moved-meanwhile. `shown`: the visits of the target in their order;
 * `after` and `before`: between which of them, both null where the place does not matter. A locked day keeps its order:
 * what comes into it follows. Answers what became of each.
 * @errors work.day-required, work.day-too-far, work.day-in-past, people.not-assignable
 */
export const placeVisits = defineCommand({
  name: 'work.place-visits',
  roles: PLANNERS,
  input: z.object({
    day: z.string(),
    lane: laneField,
    visits: z.array(taken).check(z.minLength(1), z.maxLength(20_000)),
    shown: z.array(visitIdField).check(z.maxLength(VISITS_A_DAY)),
    after: z.nullable(visitIdField),
    before: z.nullable(visitIdField),
  }),
  documents: ({ day, visits }) => [
    ...new Set([
      'core' as const,
      ...documentsOfVisits(visits.map(({ visitId }) => visitId)),
      ...(isIsoDay(day)
        ? [
            documentOfDay(day),
            ...visits.map(({ visitId }) => workDocument(readVisitId(visitId)?.jobId ?? '', day)),
          ]
        : []),
    ]),
  ],
  run(tx, { day, lane, visits, shown, ...place }, context) {
    const target = checkTargetDay(day, context.today);
    if (!target.ok) return target;
    if (lane !== NOBODY && !isAssignable(tx, lane)) return fail('people.not-assignable', { field: 'lane' });
    const byVisit = new Map(visits.map((one) => [one.visitId, one]));
    const outcome = changeVisits(tx, [...byVisit.keys()], standingVisit, (standing) => {
      const { visit, job, document, stored } = standing;
      const { from = '', lane: former = '' } = byVisit.get(visit.id) ?? {};
      const moves = visit.planned !== day;
      if (moves && visit.planned !== from) return fail('work.moved-meanwhile');
      const assignees = assigneesOf(stored, job.assignees);
      const next = former === lane ? assignees : assigneesInLane(assignees, former, lane);
      if (moves) writePlan(tx, standing, { day: target.value, time: visit.time }, context);
      const changesHands = !sameJson(assignees, next);
      if (changesHands) tx.patch(visitRecord, visit.id, { a: { ids: [...next] } }, document);
      return ok(moves || changesHands);
    });
    const refused = new Set(outcome.refused.map(({ visitId }) => visitId));
    const come = [...byVisit.keys()].filter((id) => !refused.has(id));
    if (place.after !== null || place.before !== null)
      putIntoDay(tx, { day: target.value, lane, shown, come, place }, context.newId);
    return ok(outcome);
  },
  words: ({ visits, day }, before, { refused }) => {
    // A visit that keeps its day and its workers has changed its place within the day.
    const stayed = new Set(refused.map(({ visitId }) => visitId));
    const come = visits.filter(({ visitId }) => !stayed.has(visitId));
    const key = come.every(({ from }) => from === day) ? 'work.words-assign' : 'work.words-place';
    const ids = come.map(({ visitId }) => visitId);
    return { ...visitsWords(before, ids, key), values: { count: ids.length, day } };
  },
  split: (input) =>
    inPieces(input.visits).map((visits, at, all) => {
      const before = all.slice(0, at).flat();
      const shown = [...input.shown, ...before.map(({ visitId }) => visitId)].slice(0, VISITS_A_DAY);
      const hasPlace = input.after !== null || input.before !== null;
      const last = hasPlace ? before.at(-1)?.visitId : undefined;
      return { ...input, visits, shown, after: last ?? input.after };
    }),
});
