import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { inPieces } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { changeVisits, documentsOfVisits, visitsWords } from './change-visits.ts';
import { writePlan } from './plan-of-visit.ts';
import { checkReason } from './say-outcome.ts';
import { checkVisitDay, standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { workDocument } from './work-document.ts';

const move = z.object({ visitId: visitIdField, from: z.string(), day: z.string() });

/**
 * Plans several visits, each for a day of its own, as one step (SCH-6, SCH-8); times and due days stay. `from`: the day
 * that whoever moves them has seen, so that a visit which another moved meanwhile is refused with work.moved-meanwhile.
 * Answers what became of each.
 * @errors work.day-required, work.day-too-far, work.reason-too-long
 */
export const moveVisits = defineCommand({
  name: 'work.move-visits',
  roles: PLANNERS,
  input: z.object({
    moves: z.array(move).check(z.minLength(1), z.maxLength(20_000)),
    why: z.optional(z.string()),
  }),
  documents: ({ moves }) => [
    ...new Set([
      ...documentsOfVisits(moves.map(({ visitId }) => visitId)),
      ...moves.flatMap(({ visitId, day }) =>
        isIsoDay(day) ? [workDocument(readVisitId(visitId)?.jobId ?? '', day)] : [],
      ),
    ]),
  ],
  run(tx, { moves, ...typed }, context) {
    const why = checkReason(typed.why);
    if (!why.ok) return why;
    for (const { day } of moves) {
      const target = checkVisitDay(day, context.today);
      if (!target.ok) return target;
    }
    const byVisit = new Map(moves.map((one) => [one.visitId, one]));
    return ok(
      changeVisits(tx, [...byVisit.keys()], standingVisit, (visit) => {
        const { from, day } = byVisit.get(visit.visit.id) ?? { from: '', day: '' };
        const { planned, time } = visit.visit;
        if (planned === day) return ok(false);
        if (planned !== from) return fail('work.moved-meanwhile');
        writePlan(tx, visit, { day, time, why: why.value }, context);
        return ok(true);
      }),
    );
  },
  words: ({ moves }, before) => ({
    ...visitsWords(
      before,
      moves.map(({ visitId }) => visitId),
      'work.words-move',
    ),
    values: { count: moves.length, day: moves[0]?.day ?? '' },
  }),
  split: (input) => inPieces(input.moves).map((moves) => ({ ...input, moves })),
});
