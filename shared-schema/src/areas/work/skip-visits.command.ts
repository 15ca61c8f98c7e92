import { z } from 'zod/mini';
import { checkPrice } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { changeVisits, documentsOfVisits, splitVisits, visitIdsField, visitsWords } from './change-visits.ts';
import { checkOutcomeDay, checkSkipReason, sayOutcome, whichVisit } from './say-outcome.ts';
import { standingVisit } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Skips visits: why, whether the customer asked for it, and what each is charged all the same (OCC-5). Answers what became
 * of each.
 * @errors work.day-required, work.day-after-today, work.day-too-far, work.reason-required, work.reason-too-long,
 * jobs.price-out-of-range
 */
export const skipVisits = defineCommand({
  name: 'work.skip-visits',
  roles: PLANNERS,
  input: z.object({
    visitIds: visitIdsField,
    day: z.string(),
    why: z.string(),
    byCustomer: z.boolean(),
    minor: z.optional(z.number()),
  }),
  documents: ({ visitIds }) => documentsOfVisits(visitIds),
  run(tx, { visitIds, day, byCustomer, minor, ...typed }, context) {
    const on = checkOutcomeDay(day, context.today);
    if (!on.ok) return on;
    const why = checkSkipReason(tx, typed.why);
    if (!why.ok) return why;
    const charge = minor === undefined ? ok(0) : checkPrice(minor);
    if (!charge.ok) return { ...charge, field: 'minor' };
    return ok(
      changeVisits(tx, visitIds, standingVisit, (visit) => {
        sayOutcome(
          tx,
          visit,
          {
            k: 'skip',
            ...whichVisit(visit),
            day: on.value,
            at: context.now,
            why: why.value,
            ...(byCustomer && { byCustomer }),
            ...(minor !== undefined && minor > 0 && { minor }),
          },
          context,
        );
        return ok(true);
      }),
    );
  },
  words: (_, before, { changedIds }) => visitsWords(before, changedIds, 'work.words-skip'),
  split: splitVisits,
});
