import { lineTotal } from '#areas/calendar/job-services.ts';
import { JobWork, type VisitWork } from '#areas/calendar/visit-work.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { indexedJob, jobCalendar, workAbout } from './job-calendar.ts';
import { foundVisit, type StandingVisit } from './visit-input.ts';

/** Work, price and minutes of a visit before anything was said of it, as far as the months on this device tell (S-12, S-13). */
export function workOfVisit(snapshot: Snapshot, { visit, job }: StandingVisit): VisitWork {
  const of = jobCalendar(snapshot, job, workAbout(snapshot, visit.due));
  const stored = visit.stored && { ...visit.stored, entries: [], outcome: undefined };
  return new JobWork(indexedJob(snapshot, job), of).of({ ...visit, stored });
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
