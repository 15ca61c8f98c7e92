import { z } from 'zod/mini';
import { accountUser } from '#areas/account/account.queries.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { JOB_ASSIGNERS } from '#areas/jobs/job.rules.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { isAssignable } from '#areas/teams/assignable.queries.ts';
import { accountTeams } from '#areas/teams/team.record.ts';
import { defineCommand } from '#document/command.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { fail, ok } from '#kernel/result.ts';

/** A user's or a team's name; empty for nobody known. */
function nameOf(snapshot: Snapshot, id: string): string {
  return accountUser(snapshot, id)?.name ?? accountTeams(snapshot).get(id)?.name ?? '';
}

/**
 * Gives jobs of one user or team to another one, or to nobody; others who share a job keep it. Jobs that are not of
 * `from` any more, or were deleted, stay as they are. Answers how many changed.
 * @errors jobs.not-found, people.not-assignable @source companion USR-4, TEA-3, TEA-4
 */
export const reassignJobs = defineCommand({
  name: 'people.reassign-jobs',
  roles: JOB_ASSIGNERS,
  input: z.object({
    jobIds: z.array(recordIdField).check(z.minLength(1)),
    from: recordIdField,
    /** A user or a team; null: nobody. */
    to: z.nullable(recordIdField),
  }),
  documents: () => ['jobs', 'core'],
  run(tx, { jobIds, from, to }) {
    if (to !== null && !isAssignable(tx, to)) return fail('people.not-assignable', { field: 'to' });
    let changed = 0;
    for (const jobId of new Set(jobIds)) {
      const job = tx.record(jobRecord, jobId);
      if (!job) return fail('jobs.not-found');
      if (job.deleted || !job.assignees.includes(from)) continue;
      const rest = job.assignees.filter((one) => one !== from && one !== to);
      tx.patch(jobRecord, jobId, { assign: to === null ? rest : [...rest, to] });
      changed += 1;
    }
    return ok({ changed });
  },
  words: ({ from, to }, before, { changed }) => ({
    key: to === null ? 'people.words-unassign' : 'people.words-reassign',
    values: { count: changed, ...(to === null ? {} : { to: nameOf(before, to) }) },
    record: nameOf(before, from),
  }),
  split: (input) => inPieces(input.jobIds).map((jobIds) => ({ ...input, jobIds })),
});
