import { z } from 'zod/mini';
import { patternWord, storedSchedule } from '#areas/calendar/schedule.schema.ts';
import { recordIdField } from '#areas/record-id.ts';
import { roundScheduleOf } from '#areas/rounds/round-members.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { changeJobs } from './change-jobs.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS, jobsWords } from './job.rules.ts';
import { keepDocuments, keepField, keepVisits } from './keep-visits.ts';
import { isTodayTouched, settledDues } from './known-visits.ts';
import { splitJobs } from './leave-visits.ts';
import { rescheduled, rescheduleFields } from './reschedule-job.ts';

/**
 * Gives several jobs another frequency, another next day, or both (ALJ-4, ALJ-5): new patterns, before which older
 * visits stand, and beside which those stand that `keep` names (S-16). Answers what became of each.
 */
export const rescheduleJobs = defineCommand({
  name: 'jobs.reschedule',
  roles: JOB_WRITERS,
  input: z.object({
    jobIds: z.array(recordIdField).check(z.minLength(1)),
    ...rescheduleFields,
    keep: keepField,
  }),
  documents: ({ keep }) => ['jobs', 'rounds', ...keepDocuments(keep)],
  run(tx, { jobIds, keep, ...change }, context) {
    const outcome = changeJobs(tx, jobIds, (job) => {
      const { today } = context;
      const known = { today, isSettled: settledDues(tx, job.id) };
      const correctsFirst = !isTodayTouched(tx, job.id, today);
      const given = { ...known, s: patternWord(context), correctsFirst };
      const segments = rescheduled(job, roundScheduleOf(tx, job), change, given);
      if (!segments.ok) return segments;
      tx.patch(jobRecord, job.id, { sched: storedSchedule(segments.value) });
      return ok(true);
    });
    keepVisits(tx, keep, context);
    return ok(outcome);
  },
  words: (_, before, { changedIds }) => jobsWords(before, changedIds, 'jobs.words-reschedule'),
  split: (input) => splitJobs(input),
});
