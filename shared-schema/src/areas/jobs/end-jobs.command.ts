import { z } from 'zod/mini';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { compareDays, isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { changeJobs } from './change-jobs.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobsWords } from './job.rules.ts';

/**
 * Ends several jobs: the day is the last on which they may be due (S-11, ALJ-4). Answers what became of each.
 * @errors jobs.end-day-required
 */
export const endJobs = defineCommand({
  name: 'jobs.end-several',
  roles: JOB_WRITERS,
  input: z.object({ jobIds: z.array(recordIdField).check(z.minLength(1)), day: z.string() }),
  documents: () => ['jobs'],
  run(tx, { jobIds, day }, { today }) {
    if (!isIsoDay(day)) return fail('jobs.end-day-required', { field: 'day' });
    const isOver = compareDays(day, today) <= 0;
    return ok(
      changeJobs(tx, jobIds, (job) => {
        if (job.state === 'ended') return ok(false);
        tx.patch(jobRecord, job.id, { end: day, ...(isOver && { state: 'ended' }) });
        return ok(true);
      }),
    );
  },
  words: (_, before, { changedIds }) => jobsWords(before, changedIds, 'jobs.words-end-several'),
  split: (input) => inPieces(input.jobIds).map((jobIds) => ({ ...input, jobIds })),
});
