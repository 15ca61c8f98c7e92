import { z } from 'zod/mini';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { jobsInWords } from '#areas/jobs/job.rules.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand, type Words } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { moveToRound } from './added-jobs.ts';
import { JOB_ROUND_WRITERS } from './order-rights.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';

/**
 * Moves existing jobs into a round, out of any other; they follow at its end, in the order in which they stood. Answers
 * how many changed, and which.
 * @errors rounds.not-found, jobs.not-found
 */
export const addJobsToRound = defineCommand({
  name: 'rounds.add-jobs',
  roles: JOB_ROUND_WRITERS,
  input: z.object({ roundId: recordIdField, jobIds: z.array(recordIdField).check(z.minLength(1)) }),
  documents: () => ['jobs', 'rounds', 'order'],
  run(tx, { roundId, jobIds }, context) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    const moving: Job[] = [];
    for (const jobId of new Set(jobIds)) {
      const job = tx.record(jobRecord, jobId);
      if (!job || job.deleted) return fail('jobs.not-found');
      if (job.rounds.length !== 1 || job.rounds[0] !== roundId) moving.push(job);
    }
    moveToRound(tx, roundId, moving, context);
    return ok({ changed: moving.length, changedIds: moving.map(({ id }) => id) });
  },
  words({ roundId }, before, { changedIds }): Words {
    const values = jobsInWords(before, changedIds);
    return {
      key: 'name' in values ? 'rounds.words-add-one-job' : 'rounds.words-add-jobs',
      values,
      record: roundCard.name(before, roundId),
    };
  },
  split: (input) => inPieces(input.jobIds).map((jobIds) => ({ ...input, jobIds })),
});
