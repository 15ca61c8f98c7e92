import { expect, it } from 'vitest';
import { nextVisits } from '#areas/calendar/next-visits.ts';
import { EVERY_DAY, settledVisit } from '#areas/calendar/testing/stored-visit.ts';
import { contentOf } from '#areas/calendar/visit-content.ts';
import { yearlyValueMinor } from '#areas/rounds/round-finances.rules.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { addAll } from '#kernel/money.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { addJob } from './add-job.command.ts';
import { type Job, jobRecord } from './job.record.ts';
import { SERIES_RULES } from './series-rules.ts';

/** Acceptance scenario 6: a first clean for 30, then 20 every 4 weeks, with gutters for 40 every third visit. */
function job(): Job {
  const account = new TestAccount(new MemoryDocuments());
  const { jobId } = account.must(addJob, {
    customer: { name: 'Ann', address: '' },
    services: [
      { description: 'Windows', unitMinor: 2000 },
      { description: 'Gutters', unitMinor: 4000, every: 3, offset: 2 },
    ],
    initialMinor: 3000,
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  });
  const made = account.snapshot.record(jobRecord, jobId);
  if (!made) throw new Error('no job');
  return made;
}

it('lists the visits of a year with the first price once and the gutters in their turn', () => {
  const visits = nextVisits(job(), undefined, SERIES_RULES, TODAY, 13);
  expect(visits.map(({ minor }) => minor / 100)).toEqual([
    ...[30, 20, 60, 20, 20, 60, 20, 20, 60, 20, 20, 60, 20],
  ]);
});

it('with its first visit skipped, the next one costs the first price, and only that one', () => {
  const made = job();
  const [, second, third] = nextVisits(made, undefined, SERIES_RULES, TODAY, 3);
  if (!second || !third) throw new Error('no visits');
  const at = ({ n, due }: typeof second, isFirst: boolean) => contentOf(made, { n, isFirst, day: due }).minor;
  expect([at(second, true), at(third, false)]).toEqual([3000, 6000]);
});

it('leaves a skipped first visit out of the next ones, and the one after it is the first', () => {
  const made = job();
  const known = { jobId: 'j', stored: [settledVisit(TODAY, 'skip', TODAY)], calendar: EVERY_DAY };
  const visits = nextVisits(made, undefined, SERIES_RULES, TODAY, 3, known);
  expect(visits.map(({ minor, first }) => [minor / 100, first])).toEqual([
    [30, true],
    [60, false],
    [20, false],
  ]);
});

it('is worth in a year what its ordinary visits come to, over the years in which the turns come out even', () => {
  const made = job();
  const { initialPriceMinor: _, ...ordinary } = made;
  const visits = nextVisits({ ...ordinary }, undefined, SERIES_RULES, TODAY, 39);
  expect(addAll(visits.map(({ minor }) => minor))).toBe(130_000);
  expect(yearlyValueMinor(made, undefined)).toBe(Math.round(130_000 / 3));
});
