import { z } from 'zod/mini';
import { assigneesOf } from '#areas/calendar/planned-visit.ts';
import { recordIdField } from '#areas/record-id.ts';
import { isAssignable } from '#areas/teams/assignable.queries.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { changeVisits, documentsOfVisits, splitVisits, visitIdsField, visitsWords } from './change-visits.ts';
import { visitRecord } from './visit.record.ts';
import { standingVisit } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Gives visits to people and teams, and to nobody else; to nobody where none is named (OCC-7). Jobs keep theirs. Answers
 * what became of each.
 * @errors people.not-assignable
 */
export const assignVisits = defineCommand({
  name: 'work.assign-visits',
  roles: PLANNERS,
  input: z.object({ visitIds: visitIdsField, assignees: z.array(recordIdField).check(z.maxLength(100)) }),
  documents: ({ visitIds }) => ['core', ...documentsOfVisits(visitIds)],
  run(tx, { visitIds, assignees }) {
    if (!assignees.every((id) => isAssignable(tx, id)))
      return fail('people.not-assignable', { field: 'assignees' });
    return ok(
      changeVisits(tx, visitIds, standingVisit, ({ visit, job, document, stored }) => {
        if (sameJson(assigneesOf(stored, job.assignees), assignees)) return ok(false);
        tx.patch(visitRecord, visit.id, { a: { ids: assignees } }, document);
        return ok(true);
      }),
    );
  },
  words: (_, before, { changedIds }) => visitsWords(before, changedIds, 'work.words-assign'),
  split: splitVisits,
});
