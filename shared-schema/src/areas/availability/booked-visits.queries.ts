import type { PlannedVisit } from '#areas/calendar/planned-visit.ts';
import { NOBODY } from '#areas/calendar/planned-visit.ts';
import { customerName } from '#areas/customers/customer.queries.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { skillNames } from '#areas/services/skill-names.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { BookedVisit } from './share-work.ts';

/** A booked visit with what a planner reads of it. */
export interface ShownVisit extends BookedVisit {
  readonly customerId: string;
  readonly customer: string;
  readonly services: readonly string[];
  readonly rounds: readonly string[];
}

/** The visits of a calendar as the availability planner takes them; those of jobs that are gone are left out. */
export function bookedVisits(snapshot: Snapshot, visits: readonly PlannedVisit[]): readonly ShownVisit[] {
  return visits.flatMap((visit) => {
    const job = snapshot.record(jobRecord, visit.jobId);
    if (!job) return [];
    const { id, day, work, lanes } = visit;
    return {
      ...{ id, day, minutes: work.minutes, minor: work.minor },
      skills: skillNames(snapshot, job.skills),
      assignees: lanes.filter((lane) => lane !== NOBODY),
      customerId: job.customerId,
      customer: customerName(snapshot, job.customerId) ?? '',
      services: work.lines.map(({ description }) => description),
      rounds: job.rounds.flatMap((round) => snapshot.record(roundRecord, round)?.name ?? []),
    };
  });
}
