import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { changeVisits, documentsOfVisits, splitVisits, visitIdsField, visitsWords } from './change-visits.ts';
import { sayOutcome } from './say-outcome.ts';
import { foundVisit } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Takes back that visits were done or skipped, whoever said so (companion 1.4): they are to be done again. Answers what
 * became of each; refused with work.visit-not-settled are those of which nothing was said.
 */
export const reverseVisits = defineCommand({
  name: 'work.reverse-visits',
  roles: PLANNERS,
  input: z.object({ visitIds: visitIdsField }),
  documents: ({ visitIds }) => documentsOfVisits(visitIds),
  run(tx, { visitIds }, context) {
    return ok(
      changeVisits(tx, visitIds, foundVisit, (visit) => {
        if (visit.visit.state === 'planned') return fail('work.visit-not-settled');
        sayOutcome(tx, visit, { k: 'undo', of: [] }, context);
        return ok(true);
      }),
    );
  },
  words: (_, before, { changedIds }) => visitsWords(before, changedIds, 'work.words-reverse'),
  split: splitVisits,
});
