import { z } from 'zod/mini';
import { extraVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { recordKey } from '#document/record.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { ok } from '#kernel/result.ts';
import { visitRecord } from './visit.record.ts';
import { checkExtraVisit, extraVisitFields, FIRST_NOTE, jobForVisit } from './visit-input.ts';
import { PLANNERS } from './work.rules.ts';
import { workDocument } from './work-document.ts';

const WORD_LENGTH = 8;

/**
 * Adds a visit to a job by hand, beside those that its schedule gives (CUS-9). Answers its id.
 * @errors jobs.not-found, work.job-over, work.job-paused, work.job-pending, and those of `checkExtraVisit`
 */
export const addExtraVisit = defineCommand({
  name: 'work.add-extra-visit',
  roles: PLANNERS,
  input: z.object({ jobId: recordIdField, ...extraVisitFields }),
  documents: ({ jobId, day }) => ['jobs', ...(isIsoDay(day) ? [workDocument(jobId, day)] : [])],
  run(tx, { jobId, ...typed }, context) {
    const job = jobForVisit(tx, jobId, typed.day);
    if (!job.ok) return job;
    const checked = checkExtraVisit(job.value, typed, context.today);
    if (!checked.ok) return checked;
    const { day, time, lines, minor, minutes, note } = checked.value;
    const id = extraVisitId(jobId, day, context.newId().slice(0, WORD_LENGTH));
    const document = workDocument(jobId, day);
    const told = Object.entries({ lines, minor, minutes, from: time }).filter(
      ([, value]) => value !== undefined,
    );
    tx.create(visitRecord, id, { day, ...Object.fromEntries(told) }, {}, document);
    // Taking the visit back takes its note along.
    if (note !== '')
      tx.setPlain(document, 'work', recordKey(id, `note/${FIRST_NOTE}`), { text: note, workers: true });
    return ok({ visitId: id });
  },
  words: ({ jobId, day }, before) => ({
    key: 'work.words-add-extra',
    values: { day },
    record: jobName(before, jobId),
  }),
});
