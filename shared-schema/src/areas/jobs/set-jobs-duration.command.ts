import { z } from 'zod/mini';
import { mergeGroup } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { changeJobs } from './change-jobs.ts';
import { jobRecord } from './job.record.ts';
import { checkDuration, JOB_WRITERS, jobsWords } from './job.rules.ts';
import { leaveDocuments, leaveField, leaveVisits, splitJobs } from './leave-visits.ts';

/**
 * Says how long several jobs take, in minutes (ALJ-4). Answers what became of each.
 * @errors jobs.duration-out-of-range
 */
export const setJobsDuration = defineCommand({
  name: 'jobs.set-duration',
  roles: JOB_WRITERS,
  input: z.object({
    jobIds: z.array(recordIdField).check(z.minLength(1)),
    duration: z.number(),
    leave: leaveField,
  }),
  documents: ({ leave }) => ['jobs', ...leaveDocuments(leave)],
  run(tx, { jobIds, duration, leave }, context) {
    const checked = checkDuration(duration);
    if (!checked.ok) return checked;
    const outcome = changeJobs(tx, jobIds, (job) => {
      if (job.duration === duration) return ok(false);
      mergeGroup(tx, jobRecord, job.id, 'services', { description: job.ownDescription, duration });
      return ok(true);
    });
    leaveVisits(tx, leave, context);
    return ok(outcome);
  },
  words: (_, before, { changedIds }) => jobsWords(before, changedIds, 'jobs.words-duration'),
  split: splitJobs,
});
