import { nextDue } from '#areas/calendar/series-of.ts';
import type { StoredVisit } from '#areas/calendar/visits.ts';
import { visitsAround } from '#areas/calendar/visits-between.ts';
import { plannedByRule } from '#areas/calendar/working-days.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, addMonths, type IsoDay } from '#kernel/iso-day.ts';
import { jobCalendar, workingDays } from './job-calendar.ts';
import { visitRecord } from './visit.record.ts';
import { workBetween } from './work-document.ts';

/** Months about today of which the moved visits are known. */
const MONTHS_BACK = 1;
const MONTHS_AHEAD = 3;

function lookedAt(today: IsoDay): readonly [IsoDay, IsoDay] {
  return [addMonths(today, -MONTHS_BACK), addMonths(today, MONTHS_AHEAD)];
}

/** The documents that next planned days are read from; what of them is not open counts as if nobody had planned it. */
export function plannedDocuments(today: IsoDay): readonly DocumentRef[] {
  return workBetween(...lookedAt(today));
}

/** Whether a visit may give its job another next day than the pattern does. */
function tells({ due, plan, extra, outcome, deleted }: StoredVisit, today: IsoDay): boolean {
  if (outcome) return due >= today;
  if (extra) return !deleted && (plan?.day ?? extra.day) >= today;
  return plan !== undefined && (plan.day >= today || due >= today);
}

/** The next planned days of those jobs of whose visits something is stored that counts; null where there is none. */
function ownNextDays(snapshot: Snapshot, today: IsoDay): ReadonlyMap<string, IsoDay | null> {
  const days = new Map<string, IsoDay | null>();
  for (const document of plannedDocuments(today)) {
    for (const visit of snapshot.records(visitRecord, document).values()) {
      const { jobId } = visit;
      const job = days.has(jobId) ? undefined : snapshot.record(jobRecord, jobId);
      if (job && (job.nextDueFrom === 'done' || tells(visit, today)))
        days.set(jobId, nextDay(snapshot, job, today) ?? null);
    }
  }
  return days;
}

function nextDay(snapshot: Snapshot, job: Job, today: IsoDay): IsoDay | undefined {
  const [first, last] = lookedAt(today);
  const of = jobCalendar(snapshot, job, plannedDocuments(today));
  const isRolling = of.series?.rolling === true;
  const open = visitsAround(of, first, last).filter(
    ({ state, planned, isProjected }) =>
      state === 'planned' && !isProjected && (planned >= today || isRolling) && planned <= last,
  );
  const found = open.reduce<IsoDay | undefined>(
    (day, { planned }) => (day === undefined || planned < day ? planned : day),
    undefined,
  );
  if (found !== undefined || isRolling || !of.series) return found;
  const later = nextDue(of.series, addDays(last, 1))?.due;
  return later === undefined ? undefined : plannedByRule(later, of.calendar);
}

/** Answers the day for which a job's next visit is planned; `due`: its next due day by the pattern. */
export type NextDayOf = (jobId: string, due: IsoDay | undefined) => IsoDay | undefined;

/**
 * The days for which the next visits of jobs are planned, moved and extra ones included (CUS-1, ALJ-1). Where nothing is
 * stored of a job's visits they follow from its next due day.
 */
export function nextDays(snapshot: Snapshot, today: IsoDay): NextDayOf {
  const own = snapshot.derive(ownNextDays, today);
  const calendar = snapshot.derive(workingDays);
  return (jobId, due) => {
    const day = own.get(jobId);
    if (day !== undefined) return day ?? undefined;
    return due === undefined ? undefined : plannedByRule(due, calendar);
  };
}

/** The day for which something is planned that is due on a day, unless somebody moves it. */
export function plannedDay(snapshot: Snapshot, due: IsoDay): IsoDay {
  return plannedByRule(due, workingDays(snapshot));
}
