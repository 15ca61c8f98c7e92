import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { canPutBack, plansOutside } from '#areas/calendar/visits-between.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { mergeGroup } from '#areas/merge-group.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobCalendar } from './job-calendar.ts';
import { visitRecord } from './visit.record.ts';
import { visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { documentOfVisit } from './work-document.ts';

/**
 * Puts a visit back that was planned before the pattern changed: it stands beside those of the new one (calendar 1).
 * @errors work.visit-not-found, work.visit-in-force
 */
export const putVisitBack = defineCommand({
  name: 'work.put-visit-back',
  roles: PLANNERS,
  input: z.object({ visitId: visitIdField }),
  documents: ({ visitId }) => ['jobs', 'rounds', 'settings', documentOfVisit(visitId)],
  run(tx, { visitId }) {
    const document = documentOfVisit(visitId);
    const job = tx.record(jobRecord, readVisitId(visitId)?.jobId ?? '');
    if (!job || job.deleted) return fail('work.visit-not-found');
    const of = jobCalendar(tx, job, [document]);
    const newest = of.series?.segments.at(-1);
    if (!newest || !canPutBack(of)) return fail('work.visit-not-found');
    if (!plansOutside(of).some(({ id }) => id === visitId)) return fail('work.visit-in-force');
    mergeGroup(tx, visitRecord, visitId, 'p', { s: newest.s, keep: true }, document);
    return ok({});
  },
  words: ({ visitId }, before) => ({
    key: 'work.words-put-back',
    values: { day: before.record(visitRecord, visitId, documentOfVisit(visitId))?.plan?.day ?? '' },
    record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
  }),
});
