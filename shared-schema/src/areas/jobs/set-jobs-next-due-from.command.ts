import { z } from 'zod/mini';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { changeJobs } from './change-jobs.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobsWords } from './job.rules.ts';

/**
 * Says from what the next visit of several jobs counts: the day it was due, the day it was done, or as the account has
 * it (S-5, ALJ-4). Answers what became of each.
 */
export const setJobsNextDueFrom = defineCommand({
  name: 'jobs.set-next-due-from',
  roles: JOB_WRITERS,
  input: z.object({
    jobIds: z.array(recordIdField).check(z.minLength(1)),
    from: z.enum(['default', 'due', 'done']),
  }),
  documents: () => ['jobs'],
  run(tx, { jobIds, from }) {
    const wanted = from === 'default' ? undefined : from;
    return ok(
      changeJobs(tx, jobIds, (job) => {
        if (job.nextDueFrom === wanted) return ok(false);
        tx.patch(jobRecord, job.id, { due: wanted ?? null });
        return ok(true);
      }),
    );
  },
  words: (_, before, { changedIds }) => jobsWords(before, changedIds, 'jobs.words-next-due-from'),
  split: (input) => inPieces(input.jobIds).map((jobIds) => ({ ...input, jobIds })),
});
