import { z } from 'zod';
import type { Role } from '#access/roles.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';

/** Who may change which round a job is in (specification 1, section 6). */
export const JOB_ROUND_WRITERS: readonly Role[] = ['owner', 'admin', 'creator', 'jobEditor'];

/**
 * Moves existing jobs into a round, out of any other; they follow behind its ordered jobs. Answers how many changed.
 * @errors rounds.not-found, jobs.not-found
 */
export const addJobsToRound = defineCommand({
  name: 'rounds.add-jobs',
  roles: JOB_ROUND_WRITERS,
  input: z.object({ roundId: recordIdField, jobIds: z.array(recordIdField).min(1) }),
  documents: () => ['jobs', 'rounds'],
  run(tx, { roundId, jobIds }) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    let changed = 0;
    for (const jobId of new Set(jobIds)) {
      const job = tx.record(jobRecord, jobId);
      if (!job || job.deleted) return fail('jobs.not-found');
      if (job.rounds.length === 1 && job.rounds[0] === roundId) continue;
      tx.patch(jobRecord, jobId, { round: [roundId] });
      changed += 1;
    }
    return ok({ changed });
  },
  words: ({ roundId, jobIds }, before) => ({
    key: 'rounds.words-add-jobs',
    values: { count: jobIds.length },
    record: before.record(roundRecord, roundId)?.name ?? '',
  }),
  split: (input) => inPieces(input.jobIds).map((jobIds) => ({ ...input, jobIds })),
});
