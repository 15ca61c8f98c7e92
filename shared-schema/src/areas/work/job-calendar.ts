import type { IndexedJob } from '#areas/calendar/planned-visit.ts';
import { seriesOf } from '#areas/calendar/series-of.ts';
import type { JobCalendar } from '#areas/calendar/visit-of.ts';
import type { WorkingDays } from '#areas/calendar/working-days.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import { settledOfLast } from '#areas/jobs/last-visit.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { jobRound, roundScheduleOf } from '#areas/rounds/round-members.ts';
import { accountSetting } from '#areas/settings/settings.queries.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addMonths, type IsoDay } from '#kernel/iso-day.ts';
import { type VisitRecord, visitsByJob } from './visit.record.ts';
import { workBetween } from './work-document.ts';

/** The days on which the firm works, as its settings have them (S-15). */
export function workingDays(snapshot: Snapshot): WorkingDays {
  return {
    weekdays: accountSetting(snapshot, 'schedule.working-days'),
    closed: new Set(accountSetting(snapshot, 'schedule.holidays')),
    rule: accountSetting(snapshot, 'schedule.non-working-day-rule'),
  };
}

/** A day before all others: what is paused without a first day is paused since then. */
const EVER: IsoDay = '1900-01-01';

/** A job as the calendar takes it in; one that is only quoted is never due, and one that was ended before it had an end. */
export function indexedJob(snapshot: Snapshot, job: Job): IndexedJob {
  const isDue = job.state !== 'pending' && (job.state !== 'ended' || job.end !== undefined);
  const pause = job.pause ?? (job.state === 'paused' ? { from: EVER } : undefined);
  return {
    schedule: isDue ? job.schedule : undefined,
    anchor: job.anchor,
    pause,
    earlierPauses: job.earlierPauses,
    end: job.end,
    nextDueFrom: job.nextDueFrom,
    services: job.services,
    priceMinor: job.priceMinor,
    priceIsTotal: job.priceIsTotal,
    priceChanges: job.priceChanges,
    initialPriceMinor: job.initialPriceMinor,
    initialDuration: job.initialDuration,
    duration: job.duration,
    everDone: job.everDone,
    last: settledOfLast(job.last),
    assignees: job.assignees,
    roundId: scheduledRoundId(snapshot, job),
  };
}

/** The round whose schedule a job goes by, as `roundScheduleOf` finds it. */
export function scheduledRoundId(snapshot: Snapshot, job: Job): string | undefined {
  const own = jobRound(snapshot, job);
  if (own?.schedule) return own.id;
  return job.rounds.find((id) => snapshot.record(roundRecord, id)?.schedule !== undefined) ?? own?.id;
}

/** What the visits of a job follow from, as far as documents of its work are open. */
export function jobCalendar(
  snapshot: Snapshot,
  job: Job,
  work: readonly DocumentRef[],
): Omit<JobCalendar, 'stored'> & { readonly stored: readonly VisitRecord[] } {
  return {
    jobId: job.id,
    series: seriesOf(indexedJob(snapshot, job), roundScheduleOf(snapshot, job), SERIES_RULES),
    stored: work.flatMap((document) => snapshot.under(visitsByJob, job.id, document)),
    last: settledOfLast(job.last),
    calendar: workingDays(snapshot),
  };
}

/** How far about a visit others of its job are looked at: a year, and some time to be late by. */
const MONTHS_ABOUT = 15;

/**
 * The months of work on this device from which a visit that is due on a day may follow: what was left out before it, and
 * of a job that counts from when it was done the visits before it.
 */
export function workAbout(snapshot: Snapshot, due: IsoDay): readonly DocumentRef[] {
  const months = workBetween(addMonths(due, -MONTHS_ABOUT), addMonths(due, MONTHS_ABOUT));
  return months.filter((document) => snapshot.has(document));
}
