import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { writePlan } from './plan-of-visit.ts';
import { extraVisitBase, visitRecord } from './visit.record.ts';
import {
  checkExtraVisit,
  extraVisitFields,
  FIRST_NOTE,
  standingVisit,
  type TypedExtraVisit,
  visitIdField,
} from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { documentOfVisit, workDocument } from './work-document.ts';

/**
 * Changes an extra visit: its day, time, services, price, length and note. What is left out stays as it is; null is as the
 * job has it.
 * @errors work.visit-not-found, work.visit-settled, and those of `checkExtraVisit`
 */
export const editExtraVisit = defineCommand({
  name: 'work.edit-extra-visit',
  roles: PLANNERS,
  input: z.object({
    visitId: visitIdField,
    day: z.optional(extraVisitFields.day),
    time: z.nullish(extraVisitFields.time),
    lines: z.nullish(extraVisitFields.lines),
    minor: z.nullish(extraVisitFields.minor),
    minutes: z.nullish(extraVisitFields.minutes),
    note: extraVisitFields.note,
  }),
  documents: ({ visitId, day = '' }) => {
    const { jobId = '' } = readVisitId(visitId) ?? {};
    const planned = isIsoDay(day) ? [workDocument(jobId, day)] : [];
    return ['jobs', 'rounds', 'settings', documentOfVisit(visitId), ...planned];
  },
  run(tx, { visitId, ...typed }, context) {
    const standing = standingVisit(tx, visitId);
    if (!standing.ok) return standing;
    const { visit, job, document, stored } = standing.value;
    if (!visit.isExtra || !stored?.extra) return fail('work.visit-not-found');
    const { extra } = stored;
    const known = stored.lines ?? extra.lines;
    const words = stored.notes.get(FIRST_NOTE);
    const stands: TypedExtraVisit = {
      ...{ day: visit.planned, time: visit.time, lines: known?.map(({ id }) => id) },
      ...{ minor: stored.minor ?? extra.minor, minutes: stored.minutes ?? extra.minutes },
      note: words?.text ?? '',
    };
    const checked = checkExtraVisit(job, merged(stands, typed), context.today, known);
    if (!checked.ok) return checked;
    const { day, time, lines, minor, minutes, note } = checked.value;
    writePlan(tx, standing.value, { day, time }, context);
    const begun = extraVisitBase.parse(tx.value(document, visitRecord.root, visitId)?.[2]);
    const usual = job.services.filter(({ every }) => every === 1);
    tx.patch(
      visitRecord,
      visitId,
      {
        svc: instead('lines', lines ?? (begun.lines && usual), begun.lines),
        price: instead('minor', minor ?? (begun.minor === undefined ? undefined : null), begun.minor),
        dur: instead('minutes', minutes ?? (begun.minutes === undefined ? undefined : null), begun.minutes),
      },
      document,
    );
    if (note !== (words?.text ?? ''))
      tx.patch(
        visitRecord,
        visitId,
        { [`note/${FIRST_NOTE}`]: note === '' ? null : { text: note, workers: words?.workers ?? true } },
        document,
      );
    return ok({});
  },
  words: ({ visitId, day }, before) => {
    const standing = standingVisit(before, visitId);
    return {
      key: 'work.words-edit-extra',
      values: { day: day ?? (standing.ok ? standing.value.visit.planned : '') },
      record: jobName(before, readVisitId(visitId)?.jobId ?? ''),
    };
  },
});

type Given = { readonly [K in keyof TypedExtraVisit]?: TypedExtraVisit[K] | null };

/** What stands with what was given in its place; null gives nothing of its own. */
function merged(stands: TypedExtraVisit, given: Given): TypedExtraVisit {
  const next: Record<string, unknown> = { ...stands };
  for (const [field, value] of Object.entries(given))
    if (value !== undefined) next[field] = value ?? undefined;
  return next as TypedExtraVisit;
}

/** What a group holds instead of what a visit began with; null where that counts, or nothing. */
function instead(name: string, value: unknown, begun: unknown): Readonly<Record<string, unknown>> | null {
  if (value === undefined || JSON.stringify(value) === JSON.stringify(begun)) return null;
  return { [name]: value };
}
