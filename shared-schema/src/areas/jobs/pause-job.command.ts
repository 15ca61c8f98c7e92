import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobName } from './job.rules.ts';
import { checkPause, pauseFields, pauseGroups } from './job-input.ts';

/**
 * Pauses a job: nothing of it is due from a day on, up to and without another one, or until it goes on (S-11).
 * @errors jobs.not-found, jobs.pause-day-required, jobs.pause-ends-first, kit.too-long
 */
export const pauseJob = defineCommand({
  name: 'jobs.pause',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField, ...pauseFields }),
  documents: () => ['jobs'],
  run(tx, { jobId, ...typed }, { today }) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted || job.state === 'ended') return fail('jobs.not-found');
    const pause = checkPause(typed);
    if (!pause.ok) return pause;
    tx.patch(jobRecord, jobId, pauseGroups(job, pause.value, today));
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-pause', record: jobName(before, jobId) }),
});
