import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { checkPlan, documentsOfPlan, planFields, writePlan } from './plan-of-visit.ts';
import { checkSkipReason, sayOutcome, whichVisit } from './say-outcome.ts';
import { standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Plans one visit for another day and skips the one of its job that it comes close to, as one step (S-7). `skip`: which
 * one, and why. Where that is no longer to do, nothing is done.
 * @errors work.visit-not-found, work.visit-settled, work.visit-projected, work.day-required, work.day-too-far, work.day-in-past,
 * work.time-invalid, work.reason-too-long, work.reason-required, work.nothing-to-skip
 */
export const planVisitAndSkip = defineCommand({
  name: 'work.plan-and-skip',
  roles: PLANNERS,
  input: z.object({ ...planFields, skip: z.object({ visitId: visitIdField, why: z.string() }) }),
  documents: ({ skip, ...input }) => documentsOfPlan(input, [skip.visitId]),
  run(tx, { visitId, skip, ...typed }, context) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    const plan = checkPlan(typed, context.today);
    if (!plan.ok) return plan;
    const skipWhy = checkSkipReason(tx, skip.why);
    if (!skipWhy.ok) return skipWhy;
    const other = standingVisit(tx, skip.visitId);
    const isOther = skip.visitId !== visitId && other.ok && other.value.job.id === standing.value.job.id;
    if (!isOther) return fail('work.nothing-to-skip');
    const [day, at, why] = [context.today, context.now, skipWhy.value];
    writePlan(tx, standing.value, plan.value, context);
    sayOutcome(tx, other.value, { k: 'skip', ...whichVisit(other.value), day, at, why }, context);
    return ok({});
  },
  words: ({ visitId, day, skip }, before) => {
    const plannedOf = (id: string) => {
      const found = standingVisit(before, id);
      return found.ok ? found.value.visit.planned : '';
    };
    return {
      key: 'work.words-plan-and-skip',
      values: { day, fromDay: plannedOf(visitId), skipDay: plannedOf(skip.visitId) },
      record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
    };
  },
});
