import { compareStamps } from '#document/stamped.ts';
import { addDays, compareDays, type IsoDay } from '#kernel/iso-day.ts';
import { outcome } from './outcome.ts';
import { nextRolling, type Settled } from './rolling.ts';
import type { Series } from './series.ts';
import { type JobCalendar, visitOf } from './visit-of.ts';
import type { StoredVisit, Visit } from './visits.ts';

/**
 * The visits of a rolling job up to a day: what was settled, the one that is outstanding, however long ago it was due,
 * and projections behind it. A visit is known by its pattern and number: two devices may have touched it under two due
 * days, and its own is the earliest that is allowed (S-5).
 */
export function rollingVisits(of: JobCalendar & { readonly series: Series }, last: IsoDay): Visit[] {
  const { series, stored } = of;
  const newest = series.segments.at(-1);
  if (!newest) return [];
  const numbers = byNumber(stored, newest.s);
  const visits: Visit[] = [];
  const add = (due: IsoDay, n: number, s: string, one: StoredVisit | undefined) => {
    const visit = visitOf(of, { due, s, n }, one);
    if (visit) visits.push(visit);
    return visit;
  };
  for (const one of stored) {
    if (one.extra || !one.outcome || patternOf(one) === newest.s) continue;
    add(one.due, numberOf(one) ?? 0, patternOf(one) ?? '', one);
  }
  let settled: Settled | undefined = of.last && isStanding(of.last, newest.s, numbers) ? of.last : undefined;
  for (const { n, visit } of numbers) {
    if (!visit.outcome) continue;
    add(visit.due, n, newest.s, visit);
    if (!settled || n >= settled.n) settled = settledOf(visit, newest.s, n);
  }
  const next = nextRolling(series, settled);
  if (!next) return visits;
  const known = numbers.find(({ n }) => n === next.n)?.visit;
  const floor = numbers
    .filter(({ n }) => n < next.n)
    .reduce((day, { latest }) => (latest > day ? latest : day), '');
  // A due day names a visit: the one of another visit is not given out again.
  const taken = new Set(visits.map((visit) => visit.due));
  const free = (day: IsoDay): IsoDay => (taken.has(day) ? free(addDays(day, 1)) : day);
  const due = known?.due ?? free(next.due > floor ? next.due : addDays(floor, 1));
  const outstanding = add(due, next.n, newest.s, known);
  let at: Settled = { s: newest.s, n: next.n, due, kind: 'done', day: outstanding?.planned ?? due };
  for (
    let then = nextRolling(series, at);
    then && compareDays(then.due, last) <= 0;
    then = nextRolling(series, at)
  ) {
    const day = free(then.due);
    const projected = visitOf(of, { ...then, due: day, s: newest.s }, undefined);
    if (projected) visits.push({ ...projected, isProjected: true });
    at = { s: newest.s, ...then, due: day, kind: 'done', day };
  }
  return visits;
}

/** Whether what was told of the last visit still holds: nobody has taken it back here since. */
function isStanding(last: Settled, s: string, numbers: readonly Numbered[]): boolean {
  return last.s === s && numbers.every(({ n, visit }) => n !== last.n || visit.outcome !== undefined);
}

/** A number of a rolling job with all that was stored for it under any due day, as one visit. */
interface Numbered {
  readonly n: number;
  readonly visit: StoredVisit;
  /** The latest due day under which anything of it is stored. */
  readonly latest: IsoDay;
}

/** What is stored of one pattern, by number; the lowest first. */
function byNumber(stored: readonly StoredVisit[], s: string): readonly Numbered[] {
  const groups = new Map<number, StoredVisit[]>();
  for (const one of stored) {
    const n = numberOf(one);
    if (one.extra || n === undefined || patternOf(one) !== s) continue;
    groups.set(n, [...(groups.get(n) ?? []), one]);
  }
  let floor: IsoDay = '';
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([n, all]) => {
      const byDue = all.toSorted((a, b) => compareDays(a.due, b.due));
      const latest = byDue.at(-1)?.due ?? '';
      const visit = together(byDue.find(({ due }) => due > floor) ?? byDue[0], byDue);
      floor = latest > floor ? latest : floor;
      return { n, visit, latest };
    });
}

/** One visit of several records: entries count together, of plans the later one. */
function together(shown: StoredVisit | undefined, all: readonly StoredVisit[]): StoredVisit {
  if (!shown) throw new Error('no visit');
  if (all.length === 1) return shown;
  const entries = all.flatMap((one) => one.entries);
  const plans = all.flatMap(({ plan }) => plan ?? []);
  const plan = plans.reduce(
    (a, b) => (compareStamps(a.stamp, b.stamp) > 0 ? a : b),
    plans[0] as (typeof plans)[number],
  );
  return { ...shown, entries, outcome: outcome(entries), plan };
}

function patternOf({ plan, outcome: settled }: StoredVisit): string | undefined {
  return settled?.s ?? plan?.s;
}

function numberOf({ plan, outcome: settled }: StoredVisit): number | undefined {
  return settled?.n ?? plan?.n;
}

function settledOf({ outcome: settled, due }: StoredVisit, s: string, n: number): Settled | undefined {
  return settled && { s, n, due, kind: settled.kind, day: settled.day };
}
