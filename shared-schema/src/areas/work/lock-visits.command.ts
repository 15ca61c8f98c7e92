import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { changeVisits, documentsOfVisits, splitVisits, visitIdsField, visitsWords } from './change-visits.ts';
import { visitRecord } from './visit.record.ts';
import { standingVisit } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Locks visits in their place of the day, or lets them go: optimising and moving days leave a locked one where it is
 * (SCH-3). Answers what became of each.
 */
export const lockVisits = defineCommand({
  name: 'work.lock-visits',
  roles: PLANNERS,
  input: z.object({ visitIds: visitIdsField, on: z.boolean() }),
  documents: ({ visitIds }) => documentsOfVisits(visitIds),
  run(tx, { visitIds, on }) {
    return ok(
      changeVisits(tx, visitIds, standingVisit, ({ visit, document, stored }) => {
        if ((stored?.isLocked ?? false) === on) return ok(false);
        tx.patch(visitRecord, visit.id, { lock: on ? { on } : null }, document);
        return ok(true);
      }),
    );
  },
  words: ({ on }, before, { changedIds }) =>
    visitsWords(before, changedIds, on ? 'work.words-lock' : 'work.words-unlock'),
  split: splitVisits,
});
