import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { writePlan } from './plan-of-visit.ts';
import { VISIT_REASON_MAX } from './visit.record.ts';
import { checkTargetDay, checkVisitTime, standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { documentOfVisit, workDocument } from './work-document.ts';

/**
 * Plans one visit for another day, or for a time; its due day stays, and so do the visits behind it (S-4, S-6).
 * @errors work.visit-not-found, work.visit-settled, work.visit-projected, work.day-required, work.day-too-far, work.day-in-past,
 * work.time-invalid, work.reason-too-long
 */
export const planVisit = defineCommand({
  name: 'work.plan-visit',
  roles: PLANNERS,
  input: z.object({
    visitId: visitIdField,
    day: z.string(),
    time: z.optional(z.string()),
    why: z.optional(z.string()),
  }),
  documents: ({ visitId, day }) => {
    const { jobId = '' } = readVisitId(visitId) ?? {};
    const planned = isIsoDay(day) ? [workDocument(jobId, day)] : [];
    return ['jobs', 'rounds', 'settings', documentOfVisit(visitId), ...planned];
  },
  run(tx, { visitId, ...typed }, context) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    const day = checkTargetDay(typed.day, context.today);
    if (!day.ok) return day;
    const time = checkVisitTime(typed.time);
    if (!time.ok) return time;
    const why = typed.why?.trim();
    if (why !== undefined && why.length > VISIT_REASON_MAX)
      return fail('work.reason-too-long', { field: 'why', values: { max: VISIT_REASON_MAX } });
    writePlan(tx, standing.value, { day: day.value, time: time.value, why }, context);
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
