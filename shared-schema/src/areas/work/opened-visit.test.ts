import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { setJobsNextDueFrom } from '#areas/jobs/set-jobs-next-due-from.command.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { addDays } from '#kernel/iso-day.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { wouldBeTooClose } from './opened-visit.queries.ts';

function fortnightly() {
  const account = new TestAccount(new MemoryDocuments());
  const { jobId } = account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 900 }],
    frequency: { type: 'week', every: 2 },
    firstDay: TODAY,
  });
  const isClose = (days: number) =>
    wouldBeTooClose(account.snapshot, jobId, visitId(jobId, TODAY), TODAY, addDays(TODAY, days));
  return { account, jobId, isClose };
}

it.each([
  ['its own day', 0, false],
  ['half an interval before the next', 7, false],
  ['less than that', 8, true],
  ['the day of the next', 14, true],
  ['past the next', 20, true],
  ['a day too far to look at', 40_000, false],
])('a visit moved to %s', (_name, days, expected) => {
  expect(fortnightly().isClose(days)).toBe(expected);
});

it('a visit that later ones are counted from takes them along', () => {
  const { account, jobId, isClose } = fortnightly();
  account.must(setJobsNextDueFrom, { jobIds: [jobId], from: 'done' });
  expect(isClose(14)).toBe(false);
});
