import { z } from 'zod/mini';
import { seriesOf } from '#areas/calendar/series-of.ts';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { jobRound } from '#areas/rounds/round-members.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobName } from './job.rules.ts';
import { checkJob, jobFields, segmentsFor } from './job-input.ts';
import { isNewPattern } from './preview-job.ts';
import { patternWord, storedSchedule } from './schedule.schema.ts';
import { SERIES_RULES } from './series-rules.ts';

/**
 * Changes what was typed of a job (JOB-5): only the groups that differ are written, so that what others change meanwhile
 * stays. Another frequency or first day makes a new pattern, before which older visits stand (S-16).
 * @errors jobs.not-found, jobs.round-without-schedule, and those of `checkJob`
 */
export const editJob = defineCommand({
  name: 'jobs.edit',
  roles: JOB_WRITERS,
  input: z.object({ jobId: recordIdField, ...jobFields }),
  documents: () => ['jobs', 'rounds'],
  run(tx, { jobId, ...typed }, context) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) return fail('jobs.not-found');
    const checked = checkJob(typed, context.today, context.newId);
    if (!checked.ok) return checked;
    setChanged(tx, jobRecord, jobId, { ...checked.value });
    if (isNewPattern(job, typed)) {
      const round = jobRound(tx, job)?.schedule;
      const before = seriesOf(job, round, SERIES_RULES)?.segments ?? [];
      const segments = segmentsFor(before, { ...typed, s: patternWord(context) }, round, context.today);
      if (!segments.ok) return segments;
      tx.patch(jobRecord, jobId, { sched: storedSchedule(segments.value) });
    }
    return ok({});
  },
  words: ({ jobId }, before) => ({ key: 'jobs.words-edit', record: jobName(before, jobId) }),
});
