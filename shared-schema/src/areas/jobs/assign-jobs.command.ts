import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { isAssignable } from '#areas/teams/assignable.queries.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { changeJobs } from './change-jobs.ts';
import { jobRecord } from './job.record.ts';
import { JOB_ASSIGNERS, jobsWords } from './job.rules.ts';
import { leaveDocuments, leaveField, leaveVisits, splitJobs } from './leave-visits.ts';

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === new Set(other).size && other.every((id) => one.includes(id));
}

/**
 * Says who does several jobs by default; nobody where none is named (ALJ-4). Answers what became of each.
 * @errors people.not-assignable
 */
export const assignJobs = defineCommand({
  name: 'jobs.assign',
  roles: JOB_ASSIGNERS,
  input: z.object({
    jobIds: z.array(recordIdField).check(z.minLength(1)),
    /** Users and teams. */
    assignees: z.array(recordIdField).check(z.maxLength(100)),
    leave: leaveField,
  }),
  documents: ({ leave }) => ['jobs', 'core', ...leaveDocuments(leave)],
  run(tx, { jobIds, assignees, leave }, context) {
    if (!assignees.every((id) => isAssignable(tx, id)))
      return fail('people.not-assignable', { field: 'assignees' });
    const outcome = changeJobs(tx, jobIds, (job) => {
      if (isSameSet(job.assignees, assignees)) return ok(false);
      tx.patch(jobRecord, job.id, { assign: assignees });
      return ok(true);
    });
    leaveVisits(tx, leave, context);
    return ok(outcome);
  },
  words: (_, before, { changedIds }) => jobsWords(before, changedIds, 'jobs.words-assign'),
  split: splitJobs,
});
