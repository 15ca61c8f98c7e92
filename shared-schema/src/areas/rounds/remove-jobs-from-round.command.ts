import { z } from 'zod/mini';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { jobsInWords } from '#areas/jobs/job.rules.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand, type Words } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { keepPlaces, putIntoRounds } from './added-jobs.ts';
import { JOB_ROUND_WRITERS } from './order-rights.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive, livingRoundId } from './round.rules.ts';

/**
 * Takes jobs out of a round; jobs that are in another round by now stay there. Answers how many changed, and which.
 * @errors rounds.not-found
 */
export const removeJobsFromRound = defineCommand({
  name: 'rounds.remove-jobs',
  roles: JOB_ROUND_WRITERS,
  input: z.object({ roundId: recordIdField, jobIds: z.array(recordIdField).check(z.minLength(1)) }),
  documents: () => ['jobs', 'rounds', 'order'],
  run(tx, { roundId, jobIds }, context) {
    const rounds = tx.records(roundRecord);
    if (!isLive(rounds, roundId)) return fail('rounds.not-found');
    const leaving: Job[] = [];
    for (const jobId of new Set(jobIds)) {
      const job = tx.record(jobRecord, jobId);
      if (!job || job.deleted) continue;
      const left = job.rounds.filter((id) => livingRoundId(rounds, id) !== roundId);
      if (left.length === job.rounds.length) continue;
      putIntoRounds(tx, job, left, context);
      leaving.push(job);
    }
    keepPlaces(tx, leaving);
    return ok({ changed: leaving.length, changedIds: leaving.map(({ id }) => id) });
  },
  words({ roundId }, before, { changedIds }): Words {
    const values = jobsInWords(before, changedIds);
    return {
      key: 'name' in values ? 'rounds.words-remove-one-job' : 'rounds.words-remove-jobs',
      values,
      record: roundCard.name(before, roundId),
    };
  },
  split: (input) => inPieces(input.jobIds).map((jobIds) => ({ ...input, jobIds })),
});
