import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { visitRecord } from './visit.record.ts';
import { standingVisit, visitIdField } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { documentOfVisit } from './work-document.ts';

/**
 * Cancels an extra visit. One that somebody does or changes at the same time stands.
 * @errors work.visit-not-found, work.visit-settled
 */
export const cancelExtraVisit = defineCommand({
  name: 'work.cancel-extra-visit',
  roles: PLANNERS,
  input: z.object({ visitId: visitIdField }),
  documents: ({ visitId }) => ['jobs', 'rounds', 'settings', documentOfVisit(visitId)],
  run(tx, { visitId }) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    if (!standing.value.visit.isExtra) return fail('work.visit-not-found');
    tx.setDeleted(visitRecord, visitId, true, standing.value.document);
    return ok({});
  },
  words: ({ visitId }, before) => {
    const standing = standingVisit(before, visitId);
    return {
      key: 'work.words-cancel-extra',
      values: { day: standing.ok ? standing.value.visit.planned : '' },
      record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
    };
  },
});
