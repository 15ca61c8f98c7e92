import { isOverdue } from '#areas/calendar/planned-visit.ts';
import { followsRound, nextDue } from '#areas/calendar/series-of.ts';
import { type JobCalendar, visitOf } from '#areas/calendar/visit-of.ts';
import { JobWork, type VisitWork } from '#areas/calendar/visit-work.ts';
import type { StoredVisit, Visit } from '#areas/calendar/visits.ts';
import { visitsAround } from '#areas/calendar/visits-between.ts';
import { plannedByRule } from '#areas/calendar/working-days.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, addMonths, compareDays, dayInMonth, type IsoDay, monthIndex } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { indexedJob, jobCalendar, workingDays } from './job-calendar.ts';
import { visitRecord } from './visit.record.ts';
import { workBetween } from './work-document.ts';

/** Months about today of which the moved visits are known. */
const MONTHS_BACK = 1;
const MONTHS_AHEAD = 3;
/** Months back in which the last visit of a rolling job is looked for: a year, and some time to be late by. */
const MONTHS_BACK_ROLLING = 15;

/** Whether the server has told the visit from which a rolling job goes on: one of its newest pattern. */
function isTold({ last, schedule }: Job): boolean {
  return last !== undefined && last.s === schedule?.s;
}

/**
 * Whether the next visit of some job counts from one that may lie in a month long past: it began before the months about
 * today, and the server has told no visit of it yet.
 */
function needsPast(snapshot: Snapshot, first: IsoDay): boolean {
  return [...snapshot.records(jobRecord).values()].some(
    (job) => isRolling(job) && !isTold(job) && (job.schedule?.from ?? first) < first,
  );
}

function isRolling({ deleted, schedule, nextDueFrom }: Job): boolean {
  if (deleted || !schedule || followsRound({ schedule })) return false;
  return (nextDueFrom ?? SERIES_RULES.nextDueFrom) === 'done';
}

/** The days that are looked at of all jobs: whole months, as far as they lie ahead. */
function lookedAt(today: IsoDay): readonly [IsoDay, IsoDay] {
  return [addMonths(today, -MONTHS_BACK), dayInMonth(monthIndex(addMonths(today, MONTHS_AHEAD)), 31)];
}

/**
 * The documents that next days are read from; what of them is not open counts as if nobody had planned or done it. Of
 * rolling jobs the last visit is looked for as well, so that an account that has some reads months that are long past.
 */
export function nextDayDocuments(snapshot: Snapshot, today: IsoDay): readonly DocumentRef[] {
  const [first, last] = lookedAt(today);
  return workBetween(
    snapshot.derive(needsPast, first) ? addMonths(today, -MONTHS_BACK_ROLLING) : first,
    last,
  );
}

/** Whether a visit may give its job another next day than the pattern does. */
function tells({ due, plan, extra, outcome, deleted }: StoredVisit, today: IsoDay): boolean {
  if (outcome) return due >= today;
  if (extra) return !deleted && (plan?.day ?? extra.day) >= today;
  return plan !== undefined && (plan.day >= today || due >= today);
}

/** When a job is next: the day on which it is due, the one for which that is planned, and an extra visit that comes first. */
export interface NextDays {
  readonly due: IsoDay | undefined;
  /** The day of the next visit that the pattern gives; the next extra visit's where it gives none. */
  readonly planned: IsoDay | undefined;
  /** The day of an extra visit before the one that the pattern gives. */
  readonly extra: IsoDay | undefined;
}

/** The first day for which something is planned of a job. */
export function firstPlanned({ planned, extra }: Pick<NextDays, 'planned' | 'extra'>): IsoDay | undefined {
  return extra ?? planned;
}

/** The next days of those jobs of whose visits something is stored that counts. */
function ownNextDays(snapshot: Snapshot, today: IsoDay): ReadonlyMap<string, NextDays> {
  const documents = nextDayDocuments(snapshot, today);
  const days = new Map<string, NextDays>();
  const tell = (job: Job) => {
    const { regular, planned, extra } = nextOf(jobCalendar(snapshot, job, documents), today);
    days.set(job.id, { due: regular?.due, planned, extra });
  };
  for (const job of snapshot.records(jobRecord).values()) if (isRolling(job) && isTold(job)) tell(job);
  for (const document of documents) {
    for (const visit of snapshot.records(visitRecord, document).values()) {
      const { jobId } = visit;
      const job = days.has(jobId) ? undefined : snapshot.record(jobRecord, jobId);
      if (!job || !(isRolling(job) || tells(visit, today))) continue;
      tell(job);
    }
  }
  return days;
}

/** The next visit that a pattern gives, with the days that are told of it. */
interface Next extends Omit<NextDays, 'due'> {
  readonly regular: Visit | undefined;
}

/** Of a rolling job the next visit is the one that is outstanding, however long ago it was planned (S-5). */
function nextOf(of: JobCalendar, today: IsoDay): Next {
  const [first, last] = lookedAt(today);
  const open = visitsAround(of, first, last)
    .filter(({ state }) => state === 'planned')
    .sort((a, b) => compareDays(a.planned, b.planned));
  const isOutstanding = ({ isExtra, isProjected }: Visit) => !isExtra && !isProjected;
  const outstanding = of.series?.rolling ? open.find(isOutstanding) : undefined;
  const ahead = open.filter(({ planned }) => planned >= today);
  const known = outstanding ?? ahead.find(({ isExtra }) => !isExtra);
  const later = known && known.planned <= last ? undefined : visitAfter(of, last);
  const regular = later && (!known || later.planned < known.planned) ? later : known;
  const extra = ahead.find(({ isExtra }) => isExtra)?.planned;
  if (!regular) return { regular, planned: extra, extra: undefined };
  const isFirst = extra !== undefined && extra < regular.planned;
  return { regular, planned: regular.planned, extra: isFirst ? extra : undefined };
}

/** The first visit of a fixed series after a day, as nobody has touched it. */
function visitAfter({ series, calendar, jobId }: JobCalendar, day: IsoDay): Visit | undefined {
  const next = series && !series.rolling ? nextDue(series, addDays(day, 1)) : undefined;
  return series && next && visitOf({ series, calendar, jobId }, { ...next, s: '' }, undefined);
}

/** The next visit of a job with its work and price, as its customer's page shows it (CUS-8). */
export interface NextVisitOfJob extends VisitWork {
  readonly due: IsoDay;
  /** The day for which it is planned: another than its due day where somebody moved it. */
  readonly planned: IsoDay;
}

/** The visit of a job that has the first price, while that is still ahead (S-12). */
export interface FirstVisitOfJob {
  /** The day for which it is planned; before today it is overdue. */
  readonly planned: IsoDay;
  readonly minor: Minor;
}

/** The next visit of one job, on the days that `nextDays` tells; what it costs follows from those of a year before it. */
export function nextVisitOfJob(
  snapshot: Snapshot,
  job: Job,
  today: IsoDay,
): Omit<NextDays, 'due'> & {
  readonly visit: NextVisitOfJob | undefined;
  readonly first: FirstVisitOfJob | undefined;
} {
  const own = snapshot.derive(ownNextDays, today).get(job.id);
  const [, last] = lookedAt(today);
  const of = jobCalendar(snapshot, job, workBetween(addMonths(today, -MONTHS_BACK_ROLLING), last));
  const untouched = own || isRolling(job) ? undefined : visitAfter(of, addDays(today, -1));
  const { regular, planned, extra } = untouched
    ? { regular: untouched, planned: untouched.planned, extra: undefined }
    : nextOf(of, today);
  const works = new JobWork(indexedJob(snapshot, job), of);
  const overdue = job.initialPriceMinor === undefined ? undefined : firstOverdue(of, works, today);
  if (!regular) return { visit: undefined, planned, extra, first: overdue };
  const work = works.of(regular);
  const visit = { ...work, due: regular.due, planned: regular.planned };
  return { visit, planned, extra, first: overdue ?? (work.first ? visit : undefined) };
}

/** The visit with the first price where that was planned for a day that is over. */
function firstOverdue(of: JobCalendar, works: JobWork, today: IsoDay): FirstVisitOfJob | undefined {
  const { planned, work } =
    visitsAround(of, addMonths(today, -MONTHS_BACK_ROLLING), today)
      .filter((visit) => isOverdue(visit, today))
      .map((visit) => ({ planned: visit.planned, work: works.of(visit) }))
      .find((visit) => visit.work.first) ?? {};
  return planned === undefined || !work ? undefined : { planned, minor: work.minor };
}

/** Answers when a job is next. `due`: its next due day by the pattern, where nothing of it is stored. */
export type NextDaysOf = (jobId: string, due: IsoDay | undefined) => NextDays;

/**
 * The days on which jobs are next due, and for which their next visits are planned: what was moved, added, or done already
 * is counted (CUS-1, ALJ-1). Where nothing is stored of a job's visits both follow from its next due day.
 */
export function nextDays(snapshot: Snapshot, today: IsoDay): NextDaysOf {
  const own = snapshot.derive(ownNextDays, today);
  const calendar = snapshot.derive(workingDays);
  return (jobId, due) =>
    own.get(jobId) ?? {
      due,
      planned: due === undefined ? undefined : plannedByRule(due, calendar),
      extra: undefined,
    };
}

/** The day for which something is planned that is due on a day, unless somebody moves it. */
export function plannedDay(snapshot: Snapshot, due: IsoDay): IsoDay {
  return plannedByRule(due, workingDays(snapshot));
}
