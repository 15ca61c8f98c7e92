import { z } from 'zod/mini';
import { withoutUndefined } from '#areas/merge-group.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { changeJobs } from './change-jobs.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobsWords } from './job.rules.ts';
import { checkPause, pauseFields, pauseGroups } from './job-input.ts';

/**
 * Pauses several jobs: nothing of them is due from a day on, up to and without another one, or until they go on (S-11,
 * ALJ-4). Answers what became of each; ended ones are refused.
 * @errors jobs.pause-day-required, jobs.pause-ends-first, kit.too-long
 */
export const pauseJobs = defineCommand({
  name: 'jobs.pause-several',
  roles: JOB_WRITERS,
  input: z.object({
    jobIds: z.array(recordIdField).check(z.minLength(1)),
    ...pauseFields,
  }),
  documents: () => ['jobs'],
  run(tx, { jobIds, ...typed }, { today }) {
    const pause = checkPause(typed);
    if (!pause.ok) return pause;
    const value = withoutUndefined({ ...pause.value });
    return ok(
      changeJobs(tx, jobIds, (job) => {
        if (job.state === 'ended') return fail('jobs.ended-already');
        if (job.pause && sameJson(withoutUndefined(job.pause), value)) return ok(false);
        tx.patch(jobRecord, job.id, pauseGroups(job, pause.value, today));
        return ok(true);
      }),
    );
  },
  words: (_, before, { changedIds }) => jobsWords(before, changedIds, 'jobs.words-pause-several'),
  split: (input) => inPieces(input.jobIds).map((jobIds) => ({ ...input, jobIds })),
});
