import { addDays, compareDays, type IsoDay } from '#kernel/iso-day.ts';
import { dayOf } from './outcome.ts';
import { rollingVisits } from './rolling-visits.ts';
import { duesOfSegment, isHidden, nextDueOf, type Series } from './series.ts';
import { isKept, type JobCalendar, visitOf } from './visit-of.ts';
import type { StoredVisit, Visit } from './visits.ts';
import { MOST_MOVED_DAYS } from './working-days.ts';

/** The visits of a job that stand in the days from `first` to `last`, both included, in their order. */
export function visitsBetween(of: JobCalendar, first: IsoDay, last: IsoDay): Visit[] {
  return visitsAround(of, first, last)
    .filter(({ day }) => day >= first && day <= last)
    .sort(compareVisits);
}

export function compareVisits(a: Pick<Visit, 'day' | 'id'>, b: Pick<Visit, 'day' | 'id'>): number {
  return compareDays(a.day, b.day) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Those of `visitsBetween`, and others that had to be worked out; the outstanding one of a rolling job always. */
export function visitsAround(of: JobCalendar, first: IsoDay, last: IsoDay): Visit[] {
  const { series, stored, calendar } = of;
  const extras = stored.flatMap((one) => extraVisit(of, one));
  if (!series) return extras;
  const from = calendar.rule === 'next' ? addDays(first, -MOST_MOVED_DAYS) : first;
  const to = calendar.rule === 'previous' ? addDays(last, MOST_MOVED_DAYS) : last;
  if (series.rolling) return [...rollingVisits({ ...of, series }, to), ...extras];
  const byDue = new Map<IsoDay, StoredVisit>();
  for (const one of stored) if (!isExtra(one)) byDue.set(one.due, one);
  const visits: Visit[] = [];
  const scheduled = { ...of, series };
  const add = (due: IsoDay, s: string, n: number, one: StoredVisit | undefined) => {
    const visit = visitOf(scheduled, { due, s, n }, one);
    if (visit) visits.push(visit);
  };
  const { end } = series;
  const latest = end !== undefined && end < to ? end : to;
  for (const segment of series.segments) {
    for (const { due, n } of duesOfSegment(segment, from, latest)) {
      add(due, segment.s, n, byDue.get(due));
      byDue.delete(due);
    }
  }
  for (const one of byDue.values()) {
    const given = givenBy(series, one.due);
    if (given) add(one.due, given.s, given.n, one);
    else if (one.outcome || isKept(series, one.plan))
      add(one.due, one.plan?.s ?? one.outcome?.s ?? '', one.plan?.n ?? one.outcome?.n ?? 0, one);
  }
  return [...visits, ...extras];
}

/** Plans that stand in no day, as the pattern was changed after them: 'planned before the pattern changed'. */
export function plansOutside({ series, stored }: JobCalendar): readonly StoredVisit[] {
  return stored.filter((one) => {
    const { plan } = one;
    if (!plan || one.outcome || isExtra(one) || isKept(series, plan)) return false;
    if (!series) return true;
    const newest = series.segments.at(-1)?.s;
    if (series.rolling) return plan.s !== newest;
    return givenBy(series, one.due)?.s !== plan.s;
  });
}

/** Whether such a plan can stand beside the visits of the new pattern: a job with one visit at a time has no room for it. */
export function canPutBack({ series }: Pick<JobCalendar, 'series'>): boolean {
  return series !== undefined && !series.rolling && series.segments.length > 0;
}

/** The pattern that gives a due day, with the day's number. */
function givenBy({ segments }: Series, due: IsoDay): { readonly s: string; readonly n: number } | undefined {
  const of = segments.findLast(({ eff }) => eff <= due);
  if (!of || (of.until !== undefined && due >= of.until)) return undefined;
  const next = nextDueOf(of, due);
  return next?.due === due ? { s: of.s, n: next.n } : undefined;
}

function isExtra({ extra }: Pick<StoredVisit, 'extra'>): boolean {
  return extra !== undefined;
}

/** A visit made by hand: its plan is always in force, and only its cancelling, the job's end or a pause hide it. */
function extraVisit({ jobId, series }: JobCalendar, stored: StoredVisit): Visit[] {
  const { extra, plan, outcome: settled } = stored;
  if (!extra) return [];
  const planned = plan?.day ?? extra.day;
  const isGone = stored.deleted || (series !== undefined && isHidden(series, extra.day, planned));
  if (isGone && !settled) return [];
  return [
    {
      id: stored.id,
      jobId,
      s: undefined,
      n: undefined,
      due: extra.day,
      planned,
      day: dayOf(settled, { due: extra.day, planned }),
      time: plan ? plan.time : extra.time,
      state: settled?.kind ?? 'planned',
      isExtra: true,
      isProjected: false,
      stored,
    },
  ];
}
