import type { VisitsKnown } from '#areas/calendar/next-visits.ts';
import { everyJobOfCustomer, jobsOfCustomer } from '#areas/customers/customer.queries.ts';
import { type Job, lastDoneDay } from '#areas/jobs/job.record.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addMonths, type IsoDay } from '#kernel/iso-day.ts';
import { jobCalendar } from './job-calendar.ts';
import { visitsByJob } from './visit.record.ts';
import { workBetween } from './work-document.ts';

/** Months back in which skips are counted (S-8). */
const MONTHS = 12;

/** What was of a job. */
export interface JobPast {
  /** The day on which it was last done, all or in part, as far as that is known. */
  readonly lastDone: IsoDay | undefined;
  /** Skips that the customer asked for, in the last 12 months. */
  readonly skips: number;
}

/** The documents that tell what was of jobs; one of a visit that was skipped before it was due included. */
export function pastDocuments(today: IsoDay): readonly DocumentRef[] {
  return workBetween(addMonths(today, -MONTHS), addMonths(today, 1));
}

/** What was of the jobs of a customer, by job (CUS-8). */
export function jobsPast(
  snapshot: Snapshot,
  customerId: string,
  today: IsoDay,
): ReadonlyMap<string, JobPast> {
  const since = addMonths(today, -MONTHS);
  const past = new Map<string, JobPast>();
  for (const job of jobsOfCustomer(snapshot, customerId)) {
    let lastDone = lastDoneDay(job);
    let skips = 0;
    for (const document of pastDocuments(today)) {
      for (const { outcome } of snapshot.under(visitsByJob, job.id, document)) {
        if (outcome === undefined) continue;
        if (outcome.kind !== 'skip') lastDone = outcome.day > (lastDone ?? '') ? outcome.day : lastDone;
        else if (outcome.byCustomer && outcome.day > since) skips += 1;
      }
    }
    past.set(job.id, { lastDone, skips });
  }
  return past;
}

/**
 * What decides the visits of a job besides its pattern, as far as this device knows: what people have set of them, the
 * last one that the server tells, and the days on which the firm works.
 */
export function visitsKnown(snapshot: Snapshot, job: Job, today: IsoDay): VisitsKnown {
  return jobCalendar(snapshot, job, workBetween(addMonths(today, -MONTHS), addMonths(today, MONTHS)));
}

/**
 * Whether anything was ever done for a customer, as far as this device knows: what the server tells of each job, and the
 * visits of the months that are open. Deleted jobs count, as what was done stays done (CUS-13).
 */
export function wasWorkDone(snapshot: Snapshot, customerId: string, today: IsoDay): boolean {
  return everyJobOfCustomer(snapshot, customerId).some(
    (job) =>
      job.everDone ||
      pastDocuments(today).some((document) =>
        snapshot
          .under(visitsByJob, job.id, document)
          .some(({ outcome }) => outcome !== undefined && outcome.kind !== 'skip'),
      ),
  );
}
