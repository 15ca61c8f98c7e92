import { expect, it } from 'vitest';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { TestAccount } from '#testing/test-account.ts';
import { addJob } from './add-job.command.ts';
import { editJob } from './edit-job.command.ts';
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
