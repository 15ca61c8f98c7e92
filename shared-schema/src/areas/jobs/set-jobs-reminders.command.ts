import { z } from 'zod/mini';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { changeJobs } from './change-jobs.ts';
import { jobOverrides, jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobsWords } from './job.rules.ts';

/**
 * Says whether visits of several jobs are reminded of: always, never, or as their customers have it (ALJ-4). Answers
 * what became of each.
 */
export const setJobsReminders = defineCommand({
  name: 'jobs.set-reminders',
  roles: JOB_WRITERS,
  input: z.object({
    jobIds: z.array(recordIdField).check(z.minLength(1)),
    reminders: z.enum(['default', ...jobOverrides.remind.options]),
  }),
  documents: () => ['jobs'],
  run(tx, { jobIds, reminders }) {
    const wanted = reminders === 'default' ? undefined : reminders;
    return ok(
      changeJobs(tx, jobIds, (job) => {
        if (job.reminders === wanted) return ok(false);
        tx.patch(jobRecord, job.id, { remind: wanted ?? null });
        return ok(true);
      }),
    );
  },
  words: (_, before, { changedIds }) => jobsWords(before, changedIds, 'jobs.words-reminders'),
  split: (input) => inPieces(input.jobIds).map((jobIds) => ({ ...input, jobIds })),
});
