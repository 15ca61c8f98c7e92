import { type Job, jobRecord, jobsByAssignee } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';

/** Whether a job will ever be done again: neither deleted nor ended. */
function isToCome(job: Job | undefined): job is Job {
  return job !== undefined && !job.deleted && job.state !== 'ended';
}

/** Jobs that a user or team is to do by default, by their ids; what was done stays as it was (companion USR-4). */
export function jobsAssignedTo(snapshot: Snapshot, assignee: string): readonly string[] {
  return [...snapshot.ids(jobsByAssignee, assignee)].filter((id) => isToCome(snapshot.record(jobRecord, id)));
}

/** How many jobs each user and team is to do, by id; whoever has none is absent. */
export function workByAssignee(snapshot: Snapshot): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const job of snapshot.records(jobRecord).values()) {
    if (!isToCome(job)) continue;
    for (const assignee of job.assignees) counts.set(assignee, (counts.get(assignee) ?? 0) + 1);
  }
  return counts;
}
