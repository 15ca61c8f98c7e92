import { expect, it } from 'vitest';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { editVisit } from '#areas/work/edit-visit.command.ts';
import { finishVisits } from '#areas/work/finish-visits.command.ts';
import { visitsKnown } from '#areas/work/job-past.queries.ts';
import { planVisit } from '#areas/work/plan-visit.command.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { TestAccount } from '#testing/test-account.ts';
import { addJob } from './add-job.command.ts';
import { editJob } from './edit-job.command.ts';
import { endJob } from './end-job.command.ts';
import { jobRecord } from './job.record.ts';
import type { TypedJob } from './job-input.ts';
import { previewJob } from './preview-job.ts';

/** A Monday ten weeks after the first visit. */
const TODAY = '2025-03-17';
const WINDOWS = { id: 'a', description: 'Windows', unitMinor: 1500 };
const PLAIN: TypedJob = {
  services: [WINDOWS],
  frequency: { type: 'week', every: 4 },
  firstDay: '2025-01-06',
};

function madeJob() {
  const account = new TestAccount(new MemoryDocuments());
  const { jobId } = account.must(addJob, { customer: { name: 'Ann', address: '' }, ...PLAIN });
  const job = account.snapshot.record(jobRecord, jobId);
  if (!job) throw new Error('no job');
  return { account, job };
}

it.each<
  [
    name: string,
    typed: Partial<TypedJob>,
    expected: readonly [next: string, before: string | undefined, overdue: number],
  ]
>([
  ['nothing changed', {}, ['03-31 04-28', undefined, 0]],
  ['another price keeps the days', { totalMinor: 900 }, ['03-31 04-28', undefined, 0]],
  [
    'a new pattern ahead',
    { frequency: { type: 'week', every: 8 }, firstDay: '2025-04-07' },
    ['04-07 06-02', '03-31 04-28', 0],
  ],
  [
    'one that began in the past, from its next visit on',
    { frequency: { type: 'week', every: 2 }, firstDay: '2025-02-03', past: 'next' },
    ['03-17 03-31', '03-31 04-28', 0],
  ],
  [
    'one that began in the past, with every visit since',
    { frequency: { type: 'week', every: 2 }, firstDay: '2025-02-03', past: 'from' },
    ['03-17 03-31', '03-31 04-28', 3],
  ],
  ['a pause', { pause: { from: '2025-03-20', until: '2025-04-10' } }, ['04-28 05-26', undefined, 0]],
  ['an end', { end: '2025-04-01' }, ['03-31', undefined, 0]],
])('%s', (_name, change, expected) => {
  const { job } = madeJob();
  const shown = previewJob({ ...PLAIN, ...change }, { job, round: undefined, today: TODAY, count: 2 });
  if (!shown.ok) throw new Error(shown.error);
  const days = (visits: readonly { due: string }[] | undefined) =>
    visits?.map(({ due }) => due.slice(5)).join(' ');
  const { next, before, overdue } = shown.value;
  expect([days(next), days(before), overdue]).toEqual(expected);
});

it('says of nothing that it is overdue where one begins with the next visit, visits of the pattern before among them', () => {
  const { job } = madeJob();
  const typed = { ...PLAIN, frequency: { type: 'week', every: 2 }, past: 'next' } as const;
  const shown = previewJob(typed, { job, round: undefined, today: TODAY, count: 2 });
  expect(shown).toMatchObject({ value: { overdue: 0, next: [{ due: TODAY, n: 3 }, { n: 4 }] } });
});

const ROUND: Schedule = {
  ...{ s: 'r', freq: { type: 'week', every: 4 }, from: '2026-01-05', eff: '2026-01-05' },
  ...{ n: 0, past: [], off: false },
};
it.each<[past: 'next' | 'from', overdue: number, n: number]>([
  ['next', 0, 0],
  ['from', 6, 6],
])('a job that follows its round from a day in the past, %s', (past, overdue, n) => {
  const typed = { ...PLAIN, frequency: { type: 'round' }, firstDay: '2026-06-01', past } as const;
  const given = { job: undefined, round: ROUND, today: '2026-11-25', count: 1 };
  const shown = previewJob(typed, given);
  // Every four weeks from 22 June to 9 November, and on 7 December.
  expect(shown).toMatchObject({ value: { overdue, next: [{ due: '2026-12-07', n }] } });
});

it('says of a job that counts from when it was done that its one outstanding visit is overdue', () => {
  const typed = { ...PLAIN, nextDueFrom: 'done', past: 'from' } as const;
  const shown = previewJob(typed, { job: undefined, round: undefined, today: TODAY, count: 2 });
  expect(shown).toMatchObject({
    value: { overdue: 1, next: [{ day: '2025-01-06' }, { day: '2025-03-31' }] },
  });
});

it('gives a job with its first visit behind it no first price again', () => {
  const { job } = madeJob();
  const typed = {
    ...PLAIN,
    initialMinor: 5000,
    frequency: { type: 'week', every: 2 },
    past: 'next',
  } as const;
  const shown = previewJob(typed, { job, round: undefined, today: TODAY, count: 2 });
  expect(shown).toMatchObject({ value: { next: [{ minor: 1500, first: false }, { minor: 1500 }] } });
});

it.each<[pause: TypedJob['pause'], days: readonly string[]]>([
  [{ from: '2026-12-20', until: '2027-02-10' }, ['2026-12-07', '2027-03-01', '2027-03-29']],
  [{ from: '2026-12-20' }, ['2026-12-07']],
  [{ from: '2026-11-01' }, []],
])('lists nothing in a pause %j where due days count from the day of the work', (pause, days) => {
  const typed = { ...PLAIN, firstDay: '2026-12-07', nextDueFrom: 'done', pause } as const;
  const given = { job: undefined, round: undefined, today: '2026-11-25', count: 3 };
  const shown = previewJob(typed, given);
  expect(shown.ok && shown.value.next.map(({ due }) => due)).toEqual(days);
});

it('shows of a saved job what it showed before it was saved', () => {
  const { account, job } = madeJob();
  const gutters = { ...WINDOWS, id: 'b', description: 'Gutters', unitMinor: 3000, every: 3, offset: 2 };
  const typed = {
    ...PLAIN,
    services: [WINDOWS, gutters],
    frequency: { type: 'week', every: 6 } as const,
    firstDay: '2025-01-20',
  };
  const given = { round: undefined, today: '2025-01-06', count: 6 };
  const shown = previewJob(typed, { job, ...given });
  account.must(editJob, { jobId: job.id, ...typed });
  const saved = previewJob(typed, { job: account.snapshot.record(jobRecord, job.id), ...given });
  if (!shown.ok || !saved.ok) throw new Error('no preview');
  expect(saved.value).toEqual({ ...shown.value, before: undefined });
  expect(shown.value.next.map(({ minor }) => minor)).toContain(4500);
});

it.each<[name: string, typed: Partial<TypedJob>, year: { visits: number; minor: number }]>([
  ['as often as it is due', {}, { visits: 13, minor: 13 * 1500 }],
  [
    // Scenario 6: the first one costs 30, gutters come with each third visit.
    'first price and each third visit',
    {
      services: [
        WINDOWS,
        { ...WINDOWS, id: 'g', description: 'Gutters', unitMinor: 4000, every: 3, offset: 2 },
      ],
      initialMinor: 3000,
      firstDay: '2025-03-17',
    },
    { visits: 14, minor: 3000 + 13 * 1500 + 4 * 4000 },
  ],
  ['until its end', { end: '2025-04-30' }, { visits: 2, minor: 3000 }],
  ['once', { frequency: { type: 'none' }, firstDay: '2025-05-01' }, { visits: 1, minor: 1500 }],
  [
    'each day, and no day of the year after',
    { frequency: { type: 'day', every: 1 }, firstDay: TODAY },
    { visits: 365, minor: 365 * 1500 },
  ],
])('12 months of a job: %s', (_, typed, year) => {
  const shown = previewJob(
    { ...PLAIN, ...typed },
    { job: undefined, round: undefined, today: TODAY, count: 6 },
  );
  expect(shown.ok && shown.value.year).toEqual(year);
});

it('shows visits about which the firm is asked as they are, and those with values of their own with these (S-16)', () => {
  const { account, job } = madeJob();
  const visits = ['2025-01-06', '2025-02-03', '2025-03-03', '2025-03-31'].map((due) => visitId(job.id, due));
  const [first = '', second = '', third = '', fourth = ''] = visits;
  account.must(planVisit, { visitId: second, day: '2025-02-04' });
  account.must(planVisit, { visitId: third, day: '2025-03-04' });
  account.must(editVisit, { visitId: third, minor: 2200 });
  account.must(finishVisits, { visitIds: [first], day: '2025-01-06' });
  const shown = (typed: Partial<TypedJob>, priceFrom = '') => {
    const given = { job, round: undefined, today: '2025-01-06', count: 3, priceFrom };
    const known = visitsKnown(account.snapshot, job, '2025-01-06');
    const preview = previewJob({ ...PLAIN, ...typed }, { ...given, known });
    if (!preview.ok) throw new Error(preview.error);
    const { next, year } = preview.value;
    return [...next.map(({ id, minor, isAsked }) => [id, minor, isAsked]), year.minor];
  };
  const WAS = [[second, 1500, false], [third, 2200, false], [fourth, 1500, false], 12 * 1500 + 2200];
  expect(shown({})).toEqual(WAS);
  const dearer = { services: [{ ...WINDOWS, unitMinor: 1800 }] };
  const sum = 11 * 1800 + 1500 + 2200;
  expect(shown(dearer)).toEqual([[second, 1500, true], [third, 2200, false], [fourth, 1800, false], sum]);
  expect(shown(dearer, '2025-03-10')).toEqual([
    ...[
      [second, 1500, false],
      [third, 2200, false],
      [fourth, 1800, false],
    ],
    sum,
  ]);
  const more = { services: [WINDOWS, { id: 'b', description: 'Sills', unitMinor: 500 }] };
  expect(shown(more)).toEqual([
    [second, 1500, true],
    [third, 2200, true],
    [fourth, 2000, false],
    11 * 2000 + 3700,
  ]);
});

it('a job that ended before its first day can still be changed, and only a new last day is asked about', () => {
  const { account, job } = madeJob();
  account.must(endJob, { jobId: job.id, day: '2024-12-31' });
  const ended = account.snapshot.record(jobRecord, job.id);
  const look = (end: string) =>
    previewJob({ ...PLAIN, end, totalMinor: 900 }, { job: ended, round: undefined, today: TODAY, count: 2 });
  expect(look('2024-12-31')).toMatchObject({ ok: true, value: { next: [] } });
  expect(look('2024-12-30')).toMatchObject({ ok: false, error: 'jobs.end-before-start' });
});
