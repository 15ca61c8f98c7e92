import { z } from 'zod/mini';
import { PROBLEM_KINDS, PROBLEM_PHOTO_MAX } from '#areas/calendar/outcome.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { pictureField } from '#areas/setting-row.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { documentsOfVisits } from './change-visits.ts';
import { checkReason, sayOutcome } from './say-outcome.ts';
import { standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Says that a visit could not be done as it should (OCC-11). It stays to be done, and the planners are alerted. `why`: in
 * words; needed where the kind says nothing. `photo`: a data URL, made small on the device.
 * @errors work.visit-not-found, work.visit-projected, work.visit-settled, work.reason-required, work.reason-too-long,
 * work.photo-invalid
 */
export const reportProblem = defineCommand({
  name: 'work.report-problem',
  roles: PLANNERS,
  input: z.object({
    visitId: visitIdField,
    kind: z.enum(PROBLEM_KINDS),
    why: z.string(),
    photo: z.optional(z.string()),
  }),
  documents: ({ visitId }) => documentsOfVisits([visitId]),
  run(tx, { visitId, kind, photo = '', ...typed }, context) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    const why = checkReason(typed.why);
    if (!why.ok) return why;
    if (kind === 'other' && why.value === '') return fail('work.reason-required', { field: 'why' });
    if (!pictureField(PROBLEM_PHOTO_MAX).safeParse(photo).success)
      return fail('work.photo-invalid', { field: 'photo' });
    const said = { k: 'problem', kind, why: why.value, at: context.now } as const;
    sayOutcome(tx, standing.value, { ...said, ...(photo !== '' && { photo }) }, context);
    return ok({});
  },
  words: ({ visitId }, before) => ({
    key: 'work.words-problem',
    record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
  }),
});
