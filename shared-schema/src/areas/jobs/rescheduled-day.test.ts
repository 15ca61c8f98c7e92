import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { skipVisits } from '#areas/work/skip-visits.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { TODAY } from '#testing/test-account.ts';
import { addJob } from './add-job.command.ts';
import { allJobs } from './all-jobs.queries.ts';
import { type Job, jobRecord } from './job.record.ts';
import { settledDues } from './known-visits.ts';
import { type Reschedule, rescheduledDay } from './reschedule-job.ts';
import { rescheduleJobs } from './reschedule-jobs.command.ts';

forBothForms('a job whose next visit was skipped long before it is due', (open) => {
  it.each<[words: string, change: Reschedule, next: string]>([
    [
      'goes on in another rhythm from the visit after it',
      { frequency: { kind: 'weeks', every: 3 } },
      '2025-03-17',
    ],
    ['keeps what was skipped where a new pattern begins there', { nextDay: '2025-01-20' }, '2025-03-17'],
    ['is next on a day that was chosen', { nextDay: '2025-01-27' }, '2025-01-27'],
  ])('%s, and the day is the one that was promised', (_, change, next) => {
    const account = open();
    const { jobId } = account.must(addJob, {
      customer: { name: 'Bob', address: '1 Bob Road' },
      services: [{ description: 'Windows', unitMinor: 1200 }],
      frequency: { type: 'week', every: 8 },
      firstDay: '2025-01-20',
    });
    const visitIds = [visitId(jobId, '2025-01-20')];
    account.must(skipVisits, { visitIds, day: TODAY, why: 'Away', byCustomer: true });
    const job = account.snapshot.record(jobRecord, jobId) as Job;
    const known = { today: TODAY, isSettled: settledDues(account.snapshot, jobId) };
    expect(rescheduledDay(job, undefined, change, known)).toEqual({ ok: true, value: next });
    account.must(rescheduleJobs, { jobIds: [jobId], ...change });
    expect(allJobs(account.snapshot, TODAY).map(({ nextDue }) => nextDue)).toEqual([next]);
  });
});
