import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { setJobsNextDueFrom } from '#areas/jobs/set-jobs-next-due-from.command.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { addDays } from '#kernel/iso-day.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { addExtraVisit } from './add-extra-visit.command.ts';
import { finishVisits } from './finish-visits.command.ts';
import { visitCloseTo } from './opened-visit.queries.ts';
import { reverseVisits } from './reverse-visits.command.ts';
import { skipVisits } from './skip-visits.command.ts';

function fortnightly() {
  const account = new TestAccount(new MemoryDocuments());
  const { jobId } = account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 900 }],
    frequency: { type: 'week', every: 2 },
    firstDay: TODAY,
  });
  const due = (days: number) => visitId(jobId, addDays(TODAY, days));
  const close = (days: number) =>
    visitCloseTo(account.snapshot, { id: due(0), due: TODAY, planned: TODAY }, addDays(TODAY, days));
  return { account, jobId, due, close };
}

it.each<[name: string, days: number, other: number | undefined]>([
  ['its own day', 0, undefined],
  ['half an interval before the next', 7, undefined],
  ['less than that', 8, 14],
  ['the day of the next', 14, 14],
  ['past the next', 20, 14],
  ['half an interval past the next', 21, undefined],
  ['close to the one after the next', 22, 28],
  ['a day too far to look at', 40_000, undefined],
])('a visit moved to %s', (_name, days, other) => {
  const { due, close } = fortnightly();
  expect(close(days)).toEqual(
    other === undefined ? undefined : { id: due(other), day: addDays(TODAY, other), maySkip: true },
  );
});

it('visits of one job that go to a day together come close to each other, and not to the days they leave', () => {
  const { account, due } = fortnightly();
  const own = { id: due(0), due: TODAY, planned: TODAY };
  const close = (days: number) =>
    visitCloseTo(account.snapshot, own, addDays(TODAY, days), [due(0), due(14)]);
  expect(close(5)).toEqual({ id: due(14), day: addDays(TODAY, 5), maySkip: true });
  const other = { id: due(14), due: addDays(TODAY, 14), planned: addDays(TODAY, 14) };
  expect(visitCloseTo(account.snapshot, other, addDays(TODAY, 5), [due(14)])).toBeUndefined();
});

it('a visit that was skipped is none to come close to, and one that was done counts on the day of that', () => {
  const { account, due, close } = fortnightly();
  const day = addDays(TODAY, -1);
  account.must(finishVisits, { visitIds: [due(14)], day: TODAY });
  expect(close(14)).toBeUndefined();
  expect(close(1)).toEqual({ id: due(14), day: TODAY, maySkip: false });
  account.must(reverseVisits, { visitIds: [due(14)] });
  account.must(skipVisits, { visitIds: [due(14)], day, why: 'Gate', byCustomer: false });
  expect(close(14)).toBeUndefined();
});

it('an extra visit between two counts on its own day alone, and shortens no interval', () => {
  const { account, jobId, due, close } = fortnightly();
  const { visitId: extra } = account.must(addExtraVisit, { jobId, day: addDays(TODAY, 3) });
  expect(close(3)).toMatchObject({ id: extra, maySkip: true });
  expect(close(2)).toBeUndefined();
  expect(close(9)).toMatchObject({ id: due(14) });
});

it('a visit that later ones are counted from takes them along', () => {
  const { account, jobId, close } = fortnightly();
  account.must(setJobsNextDueFrom, { jobIds: [jobId], from: 'done' });
  expect(close(14)).toBeUndefined();
});
