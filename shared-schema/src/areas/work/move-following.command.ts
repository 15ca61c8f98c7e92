import { z } from 'zod/mini';
import { moveFollowing } from '#areas/calendar/change-series.ts';
import { seriesOf } from '#areas/calendar/series-of.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { keepDocuments, keepField, keepVisits } from '#areas/jobs/keep-visits.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { roundScheduleOf } from '#areas/rounds/round-members.ts';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { documentsOfVisits } from './change-visits.ts';
import { writePlan } from './plan-of-visit.ts';
import { checkReason } from './say-outcome.ts';
import { checkTargetDay, checkVisitTime, standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { workDocument } from './work-document.ts';

/**
 * Moves a visit with all that follow it: from its new day on the job comes in the same interval, and what
 * `keep` names of those that stood ahead stands as it did (S-6). A time is this visit's alone. One that follows its round or is counted from when it was done has no following visits of its own.
 * @errors work.visit-not-found, work.visit-settled, work.visit-projected, work.day-required, work.day-too-far, work.day-in-past,
 * work.time-invalid, work.reason-too-long, work.nothing-follows
 */
export const moveVisitAndFollowing = defineCommand({
  name: 'work.move-following',
  roles: PLANNERS,
  input: z.object({
    visitId: visitIdField,
    day: z.string(),
    time: z.optional(z.string()),
    why: z.optional(z.string()),
    keep: keepField,
  }),
  documents: ({ visitId, day, keep }) => [
    ...documentsOfVisits([visitId]),
    ...keepDocuments(keep),
    ...(isIsoDay(day) ? [workDocument(readVisitId(visitId)?.jobId ?? '', day)] : []),
  ],
  run(tx, { visitId, day, keep, ...typed }, context) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    const target = checkTargetDay(day, context.today);
    if (!target.ok) return target;
    const time = checkVisitTime(typed.time);
    if (!time.ok) return time;
    const why = checkReason(typed.why);
    if (!why.ok) return why;
    const { visit, job } = standing.value;
    const series = seriesOf(job, roundScheduleOf(tx, job), SERIES_RULES);
    const isOwn = series !== undefined && !series.rolling && job.schedule?.freq.type !== 'round';
    const after =
      isOwn && !visit.isExtra && visit.n !== undefined
        ? moveFollowing(series.segments, { due: visit.due, n: visit.n }, target.value)
        : undefined;
    if (!after || !job.schedule) return fail('work.nothing-follows', { field: 'follow' });
    writePlan(tx, standing.value, { day: target.value, time: time.value, why: why.value }, context);
    tx.patch(jobRecord, job.id, { anchor: { s: job.schedule.s, segments: after.map(storedSegment) } });
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
