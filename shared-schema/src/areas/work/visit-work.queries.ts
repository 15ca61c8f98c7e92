import { JobWork, type VisitWork } from '#areas/calendar/visit-work.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { indexedJob, jobCalendar, workAbout } from './job-calendar.ts';
import type { StandingVisit } from './visit-input.ts';

/** Work, price and minutes of a visit before anything was said of it, as far as the months on this device tell (S-12, S-13). */
export function workOfVisit(snapshot: Snapshot, { visit, job }: StandingVisit): VisitWork {
  const of = jobCalendar(snapshot, job, workAbout(snapshot, visit.due));
  const stored = visit.stored && { ...visit.stored, entries: [], outcome: undefined };
  return new JobWork(indexedJob(snapshot, job), of).of({ ...visit, stored });
}
