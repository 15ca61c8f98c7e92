import { z } from 'zod/mini';
import { tagIdsField } from '#areas/customers/customer.inputs.ts';
import { checkTags } from '#areas/customers/customer-tags.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { changeJobs } from './change-jobs.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobsWords } from './job.rules.ts';

/**
 * Puts tags on jobs, each by itself, so that two people's are both kept (SCH-10, C-23). Answers what became of each.
 * @errors tags.not-found
 */
export const tagJobs = defineCommand({
  name: 'jobs.tag',
  roles: JOB_WRITERS,
  input: z.object({ jobIds: z.array(recordIdField).check(z.minLength(1)), add: tagIdsField }),
  documents: () => ['jobs', 'services'],
  run(tx, { jobIds, add }) {
    const known = checkTags(tx, add);
    if (!known.ok) return known;
    return ok(
      changeJobs(tx, jobIds, ({ id, tags }) => {
        const fresh = add.filter((tag) => !tags.includes(tag));
        if (fresh.length === 0) return ok(false);
        tx.patch(jobRecord, id, Object.fromEntries(fresh.map((tag) => [`tag/${tag}`, true])));
        return ok(true);
      }),
    );
  },
  words: (_, before, { changedIds }) => jobsWords(before, changedIds, 'jobs.words-tag'),
  split: (input) => inPieces(input.jobIds).map((jobIds) => ({ ...input, jobIds })),
});
