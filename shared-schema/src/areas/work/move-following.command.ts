import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { keepDocuments, keepField, keepVisits } from '#areas/jobs/keep-visits.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { followingOf } from './following-visits.queries.ts';
import { checkPlan, documentsOfPlan, planFields, writePlan } from './plan-of-visit.ts';
import { standingVisit } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Moves a visit with all that follow it: from its new day on the job comes in the same interval, and those that `keep` names
 * of the ones behind it stand where they did (S-6). A time is this visit's alone. One that follows its round or is counted
 * from when it was done has no following visits of its own.
 * @errors work.visit-not-found, work.visit-settled, work.visit-projected, work.day-required, work.day-too-far, work.day-in-past,
 * work.time-invalid, work.reason-too-long, work.nothing-follows
 */
export const moveVisitAndFollowing = defineCommand({
  name: 'work.move-following',
  roles: PLANNERS,
  input: z.object({ ...planFields, keep: keepField }),
  documents: ({ keep, ...plan }) => [...documentsOfPlan(plan), ...keepDocuments(keep)],
  run(tx, { visitId, keep, ...typed }, context) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    const plan = checkPlan(typed, context.today);
    if (!plan.ok) return plan;
    const { job } = standing.value;
    const following = followingOf(tx, standing.value, plan.value.day);
    if (following.kind !== 'moves' || !job.schedule) return fail('work.nothing-follows');
    writePlan(tx, standing.value, plan.value, context);
    tx.patch(jobRecord, job.id, {
      anchor: { s: job.schedule.s, segments: following.segments.map(storedSegment) },
    });
    keepVisits(tx, keep, context);
    return ok({});
  },
  words: ({ visitId, day }, before) => ({
    key: 'work.words-move-following',
    values: { day },
    record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
  }),
});

/** Fields that are undefined may not be stored. */
function storedSegment(segment: object): object {
  return Object.fromEntries(Object.entries(segment).filter(([, value]) => value !== undefined));
}
