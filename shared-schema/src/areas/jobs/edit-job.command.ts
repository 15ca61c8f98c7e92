import { z } from 'zod/mini';
import { pricedOn } from '#areas/calendar/price-changes.ts';
import { patternWord, storedSchedule } from '#areas/calendar/schedule.schema.ts';
import { seriesOf } from '#areas/calendar/series-of.ts';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { roundScheduleOf } from '#areas/rounds/round-members.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { type Job, jobRecord } from './job.record.ts';
import { isNamedAsService, JOB_WRITERS, jobName } from './job.rules.ts';
import { checkJob, type JobChanges, jobChangeFields, pauseGroups, segmentsFor } from './job-input.ts';
import { checkInvoicing } from './job-overrides.ts';
import { tagDocuments, writeJobParts } from './job-parts.ts';
import { jobWith } from './job-with.ts';
import { keepDocuments, keepField, keepVisits } from './keep-visits.ts';
import { isTodayTouched } from './known-visits.ts';
import { leaveDocuments, leaveField, leaveVisits } from './leave-visits.ts';
import { onStanding, openedJob } from './opened-job.ts';
import { isNewPattern } from './preview-job.ts';
import { SERIES_RULES } from './series-rules.ts';
import { checkPriceDay, writePrices } from './write-prices.ts';

/**
 * Changes of a job what is given (JOB-5): what is left out stays as others have it meanwhile, and null is nothing.
 * Another frequency or first day makes a new pattern, before which older visits stand; visits that `keep` names stand
 * beside it, and visits ahead that `leave` names keep what they have (S-16).
 * @errors jobs.not-found, jobs.round-without-schedule, jobs.price-day-past, jobs.price-day-too-far, tags.not-found,
 * jobs.note-not-found, access.not-allowed for its invoicing, and those of `checkJob`
 */
export const editJob = defineCommand({
  name: 'jobs.edit',
  roles: JOB_WRITERS,
  input: z.object({
    jobId: recordIdField,
    ...jobChangeFields,
    /** The day from which a new price counts: today unless told. */
    priceFrom: z.optional(z.string()),
    /** What the form opened with that the changes come from. */
    opened: z.optional(openedJob),
    leave: leaveField,
    keep: keepField,
  }),
  documents: ({ addTags = [], leave, keep }) => [
    'jobs',
    'rounds',
    ...tagDocuments(addTags),
    ...leaveDocuments(leave),
    ...keepDocuments(keep),
  ],
  run(tx, { jobId, priceFrom, opened, leave, keep, ...given }, context) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) return fail('jobs.not-found');
    const changes = withName(job, opened ? onStanding(job, given, opened, context.today) : given);
    const typed = jobWith(job, changes, context.today);
    const stands = changes.services ? undefined : pricedOn(job, context.today).services;
    const checked = checkJob(typed, context.today, context.newId, stands);
    if (!checked.ok) return checked;
    const mayInvoice = checkInvoicing(context.actor, typed.invoicing, job.invoicing);
    if (!mayInvoice.ok) return mayInvoice;
    const from = checkPriceDay(priceFrom, context.today);
    if (!from.ok) return from;
    const isGiven = (...fields: (keyof JobChanges)[]) => fields.some((field) => changes[field] !== undefined);
    const { svc, price, services, end, pause, time, due, skills, hide, loc, assign } = checked.value;
    const { remind, notify, invoicing } = checked.value;
    const { initial, initialDuration } = price;
    // A job that was never given a price of its own has no group to put the first visit's into.
    const isPriced = tx.group(jobRecord, jobId, 'price') !== undefined;
    setChanged(tx, jobRecord, jobId, {
      ...(isGiven('description', 'duration') && { services }),
      ...(isGiven('initialMinor', 'initialDuration') && {
        price: { ...(!isPriced && { minor: job.priceMinor }), initial, initialDuration },
      }),
      ...(isGiven('end') && { end }),
      ...(isGiven('pause') && pauseGroups(job, pause, context.today)),
      ...(isGiven('time') && { time }),
      ...(isGiven('nextDueFrom') && { due }),
      ...(isGiven('skills') && { skills }),
      ...(isGiven('hidePrice') && { hide }),
      ...(isGiven('reminders') && { remind }),
      ...(isGiven('notify') && { notify }),
      ...(isGiven('invoicing') && { invoicing }),
      ...(loc !== undefined && { loc }),
      ...(assign && { assign }),
    });
    if (isGiven('services', 'totalMinor')) {
      const wanted = { lines: svc.lines, minor: price.minor, isTotal: price.isTotal === true };
      writePrices(tx, job, wanted, from.value, context);
    }
    const parts = writeJobParts(tx, jobId, job, changes, context);
    if (!parts.ok) return parts;
    if (isGiven('frequency', 'firstDay') && isNewPattern(job, typed)) {
      const round = roundScheduleOf(tx, job);
      const before = seriesOf(job, round, SERIES_RULES)?.segments ?? [];
      const correctsFirst = !isTodayTouched(tx, jobId, context.today);
      const chosen = { ...typed, s: patternWord(context), correctsFirst };
      const segments = segmentsFor(before, chosen, round, context.today);
      if (!segments.ok) return segments;
      tx.patch(jobRecord, jobId, { sched: storedSchedule(segments.value) });
    }
    keepVisits(tx, keep, context);
    leaveVisits(tx, leave, context, keep);
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-edit', record: jobName(before, jobId) }),
});

/** A job that is called as one of its services is called by its services once these are others. */
function withName(job: Job, changes: JobChanges): JobChanges {
  const { services: next, description } = changes;
  if (!next || description !== undefined || !isNamedAsService(job)) return changes;
  const isSame = sameJson(
    job.services.map((line) => line.description),
    next.map((line) => line.description.trim()),
  );
  return isSame ? changes : { ...changes, description: '' };
}
