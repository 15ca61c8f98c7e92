import { z } from 'zod/mini';
import { PROBLEM_KINDS } from '#areas/calendar/outcome.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { documentsOfVisits } from './change-visits.ts';
import { checkReason, sayOutcome } from './say-outcome.ts';
import { standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Says that a visit could not be done as it should (OCC-11). It stays to be done, and the planners are alerted. `why`: in
 * words; needed where the kind says nothing.
 * @errors work.visit-not-found, work.visit-projected, work.visit-settled, work.reason-required, work.reason-too-long
 */
export const reportProblem = defineCommand({
  name: 'work.report-problem',
  roles: PLANNERS,
  input: z.object({ visitId: visitIdField, kind: z.enum(PROBLEM_KINDS), why: z.string() }),
  documents: ({ visitId }) => documentsOfVisits([visitId]),
  run(tx, { visitId, kind, ...typed }, context) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    const why = checkReason(typed.why);
    if (!why.ok) return why;
    if (kind === 'other' && why.value === '') return fail('work.reason-required', { field: 'why' });
    sayOutcome(tx, standing.value, { k: 'problem', kind, why: why.value, at: context.now }, context);
    return ok({});
  },
  words: ({ visitId }, before) => ({
    key: 'work.words-problem',
    record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
  }),
});
