import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { checkPlan, documentsOfPlan, planFields, writePlan } from './plan-of-visit.ts';
import { standingVisit } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Plans one visit for another day, or for a time; its due day stays, and so do the visits behind it (S-4, S-6).
 * @errors work.visit-not-found, work.visit-settled, work.visit-projected, work.day-required, work.day-too-far, work.day-in-past,
 * work.time-invalid, work.reason-too-long
 */
export const planVisit = defineCommand({
  name: 'work.plan-visit',
  roles: PLANNERS,
  input: z.object(planFields),
  documents: (input) => documentsOfPlan(input),
  run(tx, { visitId, ...typed }, context) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    const plan = checkPlan(typed, context.today);
    if (!plan.ok) return plan;
    writePlan(tx, standing.value, plan.value, context);
    return ok({});
  },
  words: ({ visitId, day }, before) => {
    const standing = standingVisit(before, visitId);
    return {
      key: 'work.words-plan',
      values: { day, fromDay: standing.ok ? standing.value.visit.planned : '' },
      record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
    };
  },
});
