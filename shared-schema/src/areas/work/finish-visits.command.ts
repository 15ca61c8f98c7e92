import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { changeVisits, documentsOfVisits, splitVisits, visitIdsField, visitsWords } from './change-visits.ts';
import { checkNotBeforeFirst, checkOutcomeDay, sayOutcome, whichVisit } from './say-outcome.ts';
import { standingVisit } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Says that visits were done on a day, in full and at the usual price (OCC-2, SCH-10). Answers what became of each:
 * refused are those that are settled, gone or only projected, with the errors of `standingVisit`.
 * @errors work.day-required, work.day-after-today, work.day-too-far
 */
export const finishVisits = defineCommand({
  name: 'work.finish-visits',
  roles: PLANNERS,
  input: z.object({ visitIds: visitIdsField, day: z.string() }),
  documents: ({ visitIds }) => documentsOfVisits(visitIds),
  run(tx, { visitIds, day }, context) {
    const on = checkOutcomeDay(day, context.today);
    if (!on.ok) return on;
    return ok(
      changeVisits(tx, visitIds, standingVisit, (visit) => {
        const early = checkNotBeforeFirst(visit, on.value);
        if (!early.ok) return early;
        sayOutcome(tx, visit, { k: 'done', ...whichVisit(visit), day: on.value, at: context.now }, context);
        return ok(true);
      }),
    );
  },
  words: (_, before, { changedIds }) => visitsWords(before, changedIds, 'work.words-finish'),
  split: splitVisits,
});
