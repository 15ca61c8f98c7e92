import { lineTotal } from '#areas/calendar/job-services.ts';
import { JobWork, type VisitWork } from '#areas/calendar/visit-work.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { indexedJob, jobCalendar, workAbout } from './job-calendar.ts';
import { foundVisit, type StandingVisit } from './visit-input.ts';

/** Work, price and minutes of a visit before anything was said of it, as far as the months on this device tell (S-12, S-13). */
export function workOfVisit(snapshot: Snapshot, { visit, job }: StandingVisit): VisitWork {
  const of = jobCalendar(snapshot, job, workAbout(snapshot, visit.due));
  const stored = visit.stored && { ...visit.stored, entries: [], outcome: undefined };
  return new JobWork(indexedJob(snapshot, job), of).of({ ...visit, stored });
}

/** A visit that was done: all services that were due at it with its usual price and time, and beside them the booked values. */
export interface BookedVisit {
  readonly lines: readonly { readonly id: string; readonly description: string; readonly minor: Minor }[];
  readonly minor: Minor;
  readonly minutes: number | undefined;
  /** Price and minutes are those that were typed; undefined where they were the usual ones. */
  readonly booked: {
    readonly day: IsoDay;
    readonly lines: readonly string[];
    readonly why: string;
    readonly minor: Minor | undefined;
    readonly minutes: number | undefined;
  };
}

/** Finds the booked values of a visit for the form that corrects it (OCC-3); undefined while the visit is not done. */
export function bookedVisit(snapshot: Snapshot, visitId: string): BookedVisit | undefined {
  const found = foundVisit(snapshot, visitId);
  const outcome = found.ok ? found.value.visit.stored?.outcome : undefined;
  if (!found.ok || !outcome || outcome.kind === 'skip') return undefined;
  const work = workOfVisit(snapshot, found.value);
  const { day, why = '', minor, minutes } = outcome;
  return {
    lines: work.lines.map((line) => ({
      ...{ id: line.id, description: line.description },
      minor: lineTotal(line),
    })),
    minor: work.minor,
    minutes: work.minutes,
    booked: { day, why, minor, minutes, lines: outcome.lines ?? work.lines.map(({ id }) => id) },
  };
}

/** What a visit and each of its services cost. */
export interface PricedWork {
  readonly minor: Minor;
  readonly lines: readonly { readonly id: string; readonly minor: Minor }[];
}

/**
 * What a visit is booked at that is done on a day, where prices of that day are others than those it is shown with: a
 * change of price counts from its day on. Undefined where nothing differs.
 */
export function pricesOfDoneOn(snapshot: Snapshot, visitId: string, day: string): PricedWork | undefined {
  const found = isIsoDay(day) ? foundVisit(snapshot, visitId) : undefined;
  if (!found?.ok || !isIsoDay(day)) return undefined;
  const { visit } = found.value;
  const shown = workOfVisit(snapshot, found.value);
  const booked = workOfVisit(snapshot, { ...found.value, visit: { ...visit, day } });
  if (booked.minor === shown.minor) return undefined;
  return {
    minor: booked.minor,
    lines: booked.lines.map((line) => ({ id: line.id, minor: lineTotal(line) })),
  };
}
