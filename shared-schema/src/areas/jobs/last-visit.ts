import type { JobService } from '#areas/calendar/job-services.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import type { LastSettled } from '#areas/calendar/visit-of.ts';
import { isPast, leftOut, settledInOrder } from '#areas/calendar/visit-work.ts';
import type { StoredVisit } from '#areas/calendar/visits.ts';
import { compareDays, type IsoDay } from '#kernel/iso-day.ts';
import type { LastVisit } from './job.record.ts';

/** In the place of a pattern's word: the day was told by a file, or the visit was made by hand. */
const IMPORTED = 'import';
const EXTRA = 'extra';
/** The number of a visit that no pattern gave. */
const NO_NUMBER = -1;

/** The last visit of a job of which only a day is known, that of a file; it ends the first visit's own price (S-12). */
export function importedVisit(day: IsoDay): LastVisit {
  return { s: IMPORTED, n: NO_NUMBER, k: 'done', day, done: day, told: day, everDone: true };
}

/** The day that a file told of a job. */
export function toldDay(last: LastVisit | undefined): IsoDay | undefined {
  return last?.told ?? (last?.s === IMPORTED ? last.day : undefined);
}

/** The last visit as the calendar takes it in. */
export function settledOfLast(last: LastVisit | undefined): LastSettled | undefined {
  if (!last) return undefined;
  const { s, n, k: kind, day, missed, everDone } = last;
  const told = toldDay(last);
  return {
    ...{ s, n, due: dueOf(last), kind, day, everDone },
    ...(missed && { missed }),
    ...(told !== undefined && { told }),
  };
}

function dueOf({ occ, day }: Pick<LastVisit, 'occ' | 'day'>): IsoDay {
  return (occ === undefined ? undefined : readVisitId(occ)?.due) ?? day;
}

/**
 * The last visit of a job that was done or skipped. Of the newest pattern it is the one with the highest number, since a
 * rolling job goes on from there (S-5); where none of it was settled yet, the one with the latest day.
 * `known`: what was told before of visits that are not among `visits`; what it says of those it gives way to.
 */
export function lastVisitOf(
  known: LastVisit | undefined,
  visits: readonly StoredVisit[],
  of: { readonly newest: string | undefined; readonly services: readonly JobService[] },
): LastVisit | undefined {
  const told = toldDay(known);
  const kept = known && !visits.some(({ id }) => id === known.occ) ? known : undefined;
  const found = visits.flatMap((visit) => lastOf(visit) ?? []);
  const all = [...(kept ? [kept] : []), ...found, ...(told === undefined ? [] : [importedVisit(told)])];
  const [first, ...others] = all;
  if (!first) return undefined;
  const { s, n, k, day, occ } = others.reduce((a, b) => (isLater(b, a, of.newest) ? b : a), first);
  const done = [known?.done, ...all.map((one) => (one.k === 'skip' ? undefined : one.day))]
    .flatMap((one) => one ?? [])
    .sort()
    .at(-1);
  const missed = missedUntil({ occ, day }, kept, visits, of.services);
  return {
    ...{ s, n, k, day },
    ...(occ !== undefined && { occ }),
    ...(missed.length > 0 && { missed: [...missed] }),
    ...(done !== undefined && { done }),
    ...(told !== undefined && { told }),
    everDone: done !== undefined,
  };
}

/** A visit as the last one; undefined while it is not settled. */
function lastOf({ id, extra, plan, outcome, deleted }: StoredVisit): LastVisit | undefined {
  if (!outcome || deleted) return undefined;
  const { kind: k, day } = outcome;
  const s = extra ? EXTRA : outcome.s || plan?.s || EXTRA;
  return {
    s,
    n: (extra ? undefined : (outcome.n ?? plan?.n)) ?? NO_NUMBER,
    k,
    day,
    occ: id,
    everDone: k !== 'skip',
  };
}

function isLater(a: LastVisit, b: LastVisit, newest: string | undefined): boolean {
  if ((a.s === newest) !== (b.s === newest)) return a.s === newest;
  const byNumber = a.s === newest ? a.n - b.n : 0;
  const order = byNumber || compareDays(a.day, b.day) || compareDays(dueOf(a), dueOf(b));
  return order > 0 || (order === 0 && (a.occ ?? '') > (b.occ ?? ''));
}

/** Ids of the services that are left out up to the last visit, its own among them (S-13). */
function missedUntil(
  last: Pick<LastVisit, 'occ' | 'day'>,
  kept: LastVisit | undefined,
  visits: readonly StoredVisit[],
  services: readonly JobService[],
): readonly string[] {
  let missed: readonly string[] = kept?.missed ?? [];
  let at: IsoDay = kept ? dueOf(kept) : '';
  const until = dueOf(last);
  for (const visit of settledInOrder(visits)) {
    if (isPast(visit, at) || visit.due > until) continue;
    missed = leftOut(services, visit, missed);
    at = visit.due;
  }
  return missed;
}
