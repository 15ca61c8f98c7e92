import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { checkDuration, checkPrice, jobName } from '#areas/jobs/job.rules.ts';
import { setChanged } from '#areas/merge-group.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { documentsOfVisits } from './change-visits.ts';
import { visitRecord } from './visit.record.ts';
import { standingVisit, visitIdField } from './visit-input.ts';
import { VISIT_PRICERS } from './work.rules.ts';

/**
 * Sets the price or the minutes of one visit (SCH-10); null: those of the job again. What is left out stays.
 * @errors work.visit-not-found, work.visit-settled, work.visit-projected, jobs.price-out-of-range,
 * jobs.duration-out-of-range
 */
export const editVisit = defineCommand({
  name: 'work.edit-visit',
  roles: VISIT_PRICERS,
  input: z.object({
    visitId: visitIdField,
    minor: z.optional(z.nullable(z.number())),
    minutes: z.optional(z.nullable(z.number())),
  }),
  documents: ({ visitId }) => documentsOfVisits([visitId]),
  run(tx, { visitId, minor, minutes }) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    const price = minor === undefined || minor === null ? ok(0) : checkPrice(minor);
    if (!price.ok) return { ...price, field: 'minor' };
    const duration = checkDuration(minutes ?? null);
    if (!duration.ok) return { ...duration, field: 'minutes' };
    const groups = {
      price: minor === undefined || minor === null ? minor : { minor },
      dur: minutes === undefined || minutes === null ? minutes : { minutes },
    };
    setChanged(tx, visitRecord, visitId, groups, standing.value.document);
    return ok({});
  },
  words: ({ visitId }, before) => ({
    key: 'work.words-edit-visit',
    record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
  }),
});
