import { assigneesOf, isOverdue } from '#areas/calendar/planned-visit.ts';
import { JobWork } from '#areas/calendar/visit-work.ts';
import type { Visit } from '#areas/calendar/visits.ts';
import { canPutBack, compareVisits, plansOutside, visitsBetween } from '#areas/calendar/visits-between.ts';
import { jobsOfCustomer } from '#areas/customers/customer.queries.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import { jobRound } from '#areas/rounds/round-members.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { indexedJob, jobCalendar } from './job-calendar.ts';
import { FIRST_NOTE } from './visit-input.ts';
import { workBetween } from './work-document.ts';

/** A visit as a customer's page lists it (CUS-9). */
export interface Appointment
  extends Pick<
    Visit,
    'id' | 'jobId' | 'day' | 'due' | 'planned' | 'time' | 'state' | 'isExtra' | 'isProjected'
  > {
  readonly isOverdue: boolean;
  /** What is done, by name. */
  readonly services: readonly string[];
  readonly lines: readonly string[];
  readonly minor: Minor;
  readonly minutes: number | undefined;
  readonly isFirst: boolean;
  /** What was left out last time, by name. */
  readonly missed: readonly string[];
  /** Ids of users and teams. */
  readonly assignees: readonly string[];
  readonly round: { readonly name: string; readonly color: string } | undefined;
  readonly note: string;
  /** What was typed of an extra visit; undefined where it is as the job has it. */
  readonly own: {
    readonly minor: Minor | undefined;
    readonly minutes: number | undefined;
    readonly lines: readonly string[] | undefined;
  };
  /** Why it was moved, skipped or done in part. */
  readonly why: string;
}

/** A plan that stands in no day since the pattern changed. */
export interface OutsidePlan {
  readonly id: string;
  readonly description: string;
  readonly day: IsoDay;
  /** Whether it can stand beside the visits of the new pattern. */
  readonly canPutBack: boolean;
}

export interface CustomerAppointments {
  /** From today on, the next first. */
  readonly ahead: readonly Appointment[];
  /** Before today, the latest first. */
  readonly past: readonly Appointment[];
  readonly outside: readonly OutsidePlan[];
}

/** The documents that the appointments from `first` to `last` are read from. */
export function appointmentDocuments(first: IsoDay, last: IsoDay): readonly DocumentRef[] {
  return workBetween(first, last);
}

/** The visits of a customer's jobs from `first` to `last`, split by today (CUS-9). */
export function customerAppointments(
  snapshot: Snapshot,
  customerId: string,
  today: IsoDay,
  first: IsoDay,
  last: IsoDay,
): CustomerAppointments {
  const work = appointmentDocuments(first, last);
  const outside: OutsidePlan[] = [];
  const visits = jobsOfCustomer(snapshot, customerId).flatMap((job) => {
    const of = jobCalendar(snapshot, job, work);
    for (const { id, plan } of plansOutside(of))
      if (plan) outside.push({ id, description: job.description, day: plan.day, canPutBack: canPutBack(of) });
    const works = new JobWork(indexedJob(snapshot, job), of);
    const found = jobRound(snapshot, job);
    const round = found && { name: found.name, color: found.color };
    const notes = new Map(of.stored.map((one) => [one.id, one.notes.get(FIRST_NOTE)?.text ?? '']));
    return visitsBetween(of, first, last)
      .filter(({ isProjected, day }) => !isProjected || day >= today)
      .map((visit) => appointment(job, visit, works, { today, round, note: notes.get(visit.id) ?? '' }));
  });
  const sorted = visits.sort(compareVisits);
  return {
    ahead: sorted.filter(({ day }) => day >= today),
    past: sorted.filter(({ day }) => day < today).reverse(),
    outside: outside.sort((a, b) => (a.day < b.day ? -1 : 1)),
  };
}

function appointment(
  job: Job,
  visit: Visit,
  works: JobWork,
  more: { today: IsoDay; round: Appointment['round']; note: string },
): Appointment {
  const { lines, minor, minutes, first, missed } = works.of(visit);
  const { id, jobId, day, due, planned, time, state, isExtra, isProjected, stored } = visit;
  const named = (ids: readonly string[]) =>
    job.services.flatMap((line) => (ids.includes(line.id) ? [line.description] : []));
  return {
    ...{ id, jobId, day, due, planned, time, state, isExtra, isProjected },
    isOverdue: isOverdue(visit, more.today),
    services: lines.map(({ description }) => description),
    lines: lines.map((line) => line.id),
    minor,
    minutes,
    isFirst: first,
    missed: named(missed),
    assignees: assigneesOf(stored, job.assignees),
    round: more.round,
    note: more.note || (stored?.extra?.text ?? ''),
    own: {
      minor: stored?.minor ?? stored?.extra?.minor,
      minutes: stored?.minutes ?? stored?.extra?.minutes,
      lines: (stored?.lines ?? stored?.extra?.lines)?.map((line) => line.id),
    },
    why: stored?.outcome?.why ?? stored?.plan?.why ?? '',
  };
}

/** Jobs of a customer that an extra visit can be added to on a day. */
export function jobsForVisits(snapshot: Snapshot, customerId: string): readonly Job[] {
  return jobsOfCustomer(snapshot, customerId).filter(({ state }) => state !== 'pending' && state !== 'ended');
}
