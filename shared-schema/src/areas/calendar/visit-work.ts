import { addDays, compareDays, type IsoDay } from '#kernel/iso-day.ts';
import { addAll } from '#kernel/money.ts';
import { type JobService, lineTotal } from './job-services.ts';
import { pricedOn } from './price-changes.ts';
import { rollingVisits } from './rolling-visits.ts';
import { isHidden, type Series } from './series.ts';
import { nextDue } from './series-of.ts';
import { servicesDue } from './services-due.ts';
import { contentOf, type Priced, type VisitContent, withOwn } from './visit-content.ts';
import { visitId } from './visit-id.ts';
import type { JobCalendar } from './visit-of.ts';
import type { StoredVisit, Visit } from './visits.ts';

/** Work, price and minutes of a visit, with what was left out before it. */
export interface VisitWork extends VisitContent {
  /** Ids of the services that were not done last time and are due again or missed (S-9). */
  readonly missed: readonly string[];
}

/** What the visits of a job cost and take: asked for each visit, and worked out once for all of the job. */
export class JobWork {
  readonly #job: Priced;
  readonly #missed: ReadonlyMap<string, readonly string[]>;
  readonly #first: IsoDay | undefined;
  /** All visits have the same content, but for single ones. */
  readonly #isPlain: boolean;
  #plain: VisitWork | undefined;

  /** `plain`: that of the same job worked out before. */
  constructor(job: Priced, of: JobCalendar, plain?: VisitWork) {
    this.#job = job;
    this.#plain = plain;
    this.#isPlain = job.services.every(({ every }) => every === 1) && !job.priceChanges?.length;
    this.#missed = missedBefore(job, of);
    this.#first = job.initialPriceMinor === undefined ? undefined : firstVisit(of, job.everDone === true);
  }

  /** What an ordinary visit has, once one was asked for; it follows from the job alone. */
  get plain(): VisitWork | undefined {
    return this.#plain;
  }

  of(visit: Visit): VisitWork {
    const { stored } = visit;
    const missed = this.#missed.get(visit.id) ?? NONE;
    const begun = visit.isExtra ? this.#extra(visit) : this.#due(visit, missed);
    if (!stored) return missed.length === 0 ? begun : { ...begun, missed };
    const { outcome } = stored;
    const priced = visit.isExtra ? { ...begun, missed } : withOwn({ ...begun, missed }, stored);
    if (!outcome) return priced;
    if (outcome.kind === 'skip') return { ...priced, minor: outcome.minor ?? 0, minutes: 0 };
    const { lines: done } = outcome;
    return {
      ...priced,
      lines: done ? priced.lines.filter(({ id }) => done.includes(id)) : priced.lines,
      minor: outcome.minor ?? priced.minor,
      minutes: outcome.minutes ?? priced.minutes,
    };
  }

  #due({ n = 0, due, day }: Visit, missed: readonly string[]): VisitWork {
    const isFirst = this.#first === due;
    if (isFirst || missed.length > 0 || !this.#isPlain)
      return { ...contentOf(this.#job, { n, isFirst, day }, missed), missed };
    this.#plain ??= { ...contentOf(this.#job, { n: 0, isFirst: false, day }), missed: NONE };
    return this.#plain;
  }

  /** An extra visit costs what an ordinary one does unless it has other services, which cost their sum. */
  #extra({ stored, day }: Visit): VisitWork {
    const { services, priceMinor, priceIsTotal, duration } = pricedOn(this.#job, day);
    const { extra } = stored ?? {};
    const usual = services.filter(({ every }) => every === 1);
    const lines = stored?.lines ?? extra?.lines;
    const isUsual = !lines || (priceIsTotal === true && isSameWork(lines, usual));
    return {
      lines: lines ?? usual,
      minor: stored?.minor ?? extra?.minor ?? (isUsual ? priceMinor : addAll(lines.map(lineTotal))),
      minutes: stored?.minutes ?? extra?.minutes ?? duration,
      first: false,
      missed: NONE,
    };
  }
}

const NONE: readonly string[] = [];
const NOTHING_MISSED: ReadonlyMap<string, readonly string[]> = new Map();

/**
 * Ids of the services that were left out before, by the id of the visit that comes next (S-9, S-13): the next settled one,
 * an extra one too, or of those to do the first of the pattern, and the first extra one where that comes earlier. The
 * pattern's keeps them beside an extra one, because that makes nothing due which it does not have itself.
 */
function missedBefore(job: Priced, of: JobCalendar): ReadonlyMap<string, readonly string[]> {
  const settled = settledInOrder(of.stored);
  if (settled.length === 0 && !of.last?.missed) return NOTHING_MISSED;
  const found = new Map<string, readonly string[]>();
  let missed: readonly string[] = of.last?.missed ?? NONE;
  let at: IsoDay | undefined = of.last?.due;
  // The pattern counts on from its own visits, because an extra visit takes the place of none.
  let last: IsoDay | undefined = at;
  for (const one of settled) {
    if (at !== undefined && isPast(one, at)) continue;
    if (missed.length > 0) found.set(one.id, missed);
    missed = leftOut(job.services, one, missed);
    at = one.due;
    if (!one.extra) last = one.due;
  }
  const from = last ?? at;
  const next = missed.length > 0 && from !== undefined ? dueAfter(of, from) : undefined;
  if (next !== undefined) found.set(visitId(of.jobId, next), missed);
  const extra = missed.length > 0 ? nextExtra(of, at, next) : undefined;
  if (extra) found.set(extra.id, missed);
  return found;
}

/** The first extra visit to do behind the day that the count has reached, where none of the pattern comes before it. */
function nextExtra(
  of: JobCalendar,
  at: IsoDay | undefined,
  next: IsoDay | undefined,
): StoredVisit | undefined {
  const open = of.stored.filter((one) => {
    if (!one.extra || one.outcome || one.deleted || (at !== undefined && isPast(one, at))) return false;
    const isOff = of.series && isHidden(of.series, one.due, one.plan?.day ?? one.due);
    return !isOff && (next === undefined || one.due < next);
  });
  return open.toSorted((a, b) => compareDays(a.due, b.due))[0];
}

/** The due day of the visit that comes after one that was settled. */
function dueAfter(of: JobCalendar, due: IsoDay): IsoDay | undefined {
  const { series } = of;
  if (!series?.rolling) return series && nextDue(series, addDays(due, 1))?.due;
  return rollingVisits({ ...of, series }, due).find(({ state }) => state === 'planned')?.due;
}

/**
 * The due day of the first visit, which may have a price of its own (S-12): the first that is not skipped. It keeps that
 * once it is done, whatever is done behind it. `undefined` where something was done before, as far as that is known.
 */
function firstVisit(of: JobCalendar, everDone: boolean): IsoDay | undefined {
  const { series, stored, last } = of;
  if (!series) return undefined;
  const first = series.rolling ? firstRolling({ ...of, series }) : firstDue(series, stored);
  if (first === undefined) return undefined;
  const done = stored.flatMap(({ id, due, extra, outcome }) =>
    outcome && outcome.kind !== 'skip' ? [{ id, due, isExtra: extra !== undefined, day: outcome.day }] : [],
  );
  const own = done.find((one) => !one.isExtra && one.due === first);
  if (!own) return everDone || last?.everDone || done.length > 0 ? undefined : first;
  if (last?.told !== undefined || (last && last.due < first)) return undefined;
  const isBefore = (one: (typeof done)[number]) => (one.isExtra ? one.day < own.day : one.due < first);
  return done.some(isBefore) ? undefined : first;
}

/** The first due day of a series whose visit is not skipped. */
function firstDue(series: Series, stored: readonly StoredVisit[]): IsoDay | undefined {
  const skipped = new Set(stored.flatMap((one) => (isSkipped(one) && !one.extra ? [one.due] : [])));
  const begin = series.segments[0]?.eff;
  let next = begin === undefined ? undefined : nextDue(series, begin)?.due;
  while (next !== undefined && skipped.has(next)) next = nextDue(series, addDays(next, 1))?.due;
  return next;
}

/** The same of a rolling series: one whose earlier visits are not all known here is not taken for the first. */
function firstRolling(of: JobCalendar & { readonly series: Series }): IsoDay | undefined {
  const visits = rollingVisits(of, '');
  const at = visits.findIndex(({ state }) => state !== 'skip');
  const first = visits[at];
  return first && (first.state === 'planned' || first.n === at) ? first.due : undefined;
}

function isSkipped({ outcome }: StoredVisit): boolean {
  return outcome?.kind === 'skip';
}

/** Tells whether services are the very same, in any order, whatever they are called and cost. */
function isSameWork(lines: readonly JobService[], others: readonly JobService[]): boolean {
  const quantities = new Map(others.map(({ id, quantity }) => [id, quantity]));
  return lines.length === others.length && lines.every(({ id, quantity }) => quantities.get(id) === quantity);
}

/** Visits that were done or skipped, by their due days; an extra one follows the visit that the pattern makes due on its day. */
export function settledInOrder<V extends StoredVisit>(visits: readonly V[]): readonly V[] {
  return visits
    .filter(({ outcome }) => outcome !== undefined)
    .toSorted((a, b) => compareDays(a.due, b.due) || Number(Boolean(a.extra)) - Number(Boolean(b.extra)));
}

/** Tells whether a visit lies behind the day that the count has reached. An extra visit of that very day still follows. */
export function isPast({ due, extra }: StoredVisit, at: IsoDay): boolean {
  return due < at || (due === at && !extra);
}

/**
 * Ids of the services that are left out once a visit is settled: those that were due at it and not done there. An extra
 * visit makes only its own services due, so that what was left out before it, and is none of them, stays left out.
 */
export function leftOut(
  services: readonly JobService[],
  { outcome, plan, lines, extra }: StoredVisit,
  before: readonly string[],
): readonly string[] {
  if (!outcome) return NONE;
  const usual = () => services.filter(({ every }) => every === 1);
  const due =
    lines ?? (extra ? (extra.lines ?? usual()) : servicesDue(services, outcome.n ?? plan?.n ?? 0, before));
  const ids = due.map(({ id }) => id);
  const stays = extra ? before.filter((id) => !ids.includes(id)) : NONE;
  if (outcome.kind === 'done') return stays;
  const done = outcome.kind === 'part' ? (outcome.lines ?? NONE) : NONE;
  return [...stays, ...ids.filter((id) => !done.includes(id))];
}
