import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { TypedJob } from '@roundsman/shared-schema/areas/jobs/job-input.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import type { Frequency } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, test } from 'vitest';
import { setWriting } from '#text/locale.ts';
import { frequencyOfChoice } from './frequency-choice.ts';
import { emptyLine, type JobForm, jobForm, ordinarySum, readQuantity } from './job-form.ts';
import { jobFieldOf, jobIssues, typedJob } from './typed-job.ts';

const WINDOWS = { description: 'Windows', unitMinor: 1500 };
const PLAIN: TypedJob = {
  services: [WINDOWS],
  frequency: { type: 'week', every: 4 },
  firstDay: '2025-01-06',
};

function jobOf(typed: Partial<TypedJob>): Job {
  const account = new TestAccount(new MemoryDocuments());
  const { jobId } = account.must(addJob, { customer: { name: 'Ann', address: '' }, ...PLAIN, ...typed });
  const job = account.snapshot.record(jobRecord, jobId);
  if (!job) throw new Error('no job');
  return job;
}

describe('the form of a job', () => {
  const gutters = {
    description: 'Gutters',
    unitMinor: 3000,
    every: 3,
    offset: 2,
    carryOver: true,
    minutes: 40,
  };
  test.each<[name: string, typed: Partial<TypedJob>]>([
    ['a plain one', {}],
    [
      'alternating services, first visit, time, skills',
      {
        services: [WINDOWS, { ...gutters, quantity: 2500 }],
        initialMinor: 2500,
        initialDuration: 90,
        duration: 20,
        time: { from: '09:00', to: '12:00' },
        skills: ['Ropes', 'Ladders'],
        hidePrice: 'hide',
        reminders: 'off',
        notify: 'none',
        invoicing: 'on-completion',
        end: '2026-01-01',
      },
    ],
    [
      'a typed total and its own name',
      { services: [WINDOWS, WINDOWS], totalMinor: 2800, description: 'Both sides', time: { at: '10:30' } },
    ],
  ])('brings back what was typed: %s', (_name, given) => {
    const job = jobOf(given);
    const typed = typedJob(jobForm(job, TODAY));
    if (!typed.ok) throw new Error(typed.error);
    const account = new TestAccount(new MemoryDocuments());
    const { jobId } = account.must(addJob, { customer: { name: 'Ann', address: '' }, ...typed.value });
    const again = account.snapshot.record(jobRecord, jobId);
    const { id: _, changed: __, customerId: ___, schedule, ...rest } = job;
    expect(again).toMatchObject({ ...rest, schedule: { freq: schedule?.freq, from: schedule?.from } });
  });

  test.each<[choice: Partial<JobForm>, frequency: Frequency]>([
    [{ choice: 'once' }, { type: 'none' }],
    [{ choice: 'week-12' }, { type: 'week', every: 12 }],
    [{ choice: 'month-day' }, { type: 'month-day', every: 1, day: 31 }],
    [{ choice: 'month-weekday' }, { type: 'month-weekday', every: 1, week: 5, weekday: 5 }],
    [{ choice: 'year' }, { type: 'month-day', every: 12, day: 31 }],
    [{ choice: 'round' }, { type: 'round' }],
    [
      { choice: 'custom', unit: 'day', every: 10 },
      { type: 'day', every: 10 },
    ],
    [
      { choice: 'custom', unit: 'month-weekday', every: 3 },
      { type: 'month-weekday', every: 3, week: 5, weekday: 5 },
    ],
  ])('%j from Friday 31 January', (choice, frequency) => {
    const form = { ...jobForm(jobOf({}), TODAY), ...choice, firstDay: '2025-01-31' };
    expect(frequencyOfChoice(form)).toEqual({ ok: true, value: frequency });
    if (frequency.type === 'round') return;
    const { choice: shown, every, unit } = jobForm(jobOf({ frequency, firstDay: '2025-01-31' }), TODAY);
    expect(frequencyOfChoice({ choice: shown, every, unit, firstDay: '2025-01-31' })).toEqual({
      ok: true,
      value: frequency,
    });
  });

  test.each<[Partial<JobForm>, number]>([
    [{ unit: 'week', every: 105 }, 104],
    [{ unit: 'day', every: 366 }, 365],
    [{ unit: 'month-day', every: 0 }, 60],
    [{ unit: 'month-day', every: null }, 60],
  ])('%j is refused at its number', (choice, max) => {
    const form = { ...jobForm(jobOf({}), TODAY), choice: 'custom' as const, ...choice };
    expect(typedJob(form)).toMatchObject({
      error: 'jobs.interval-out-of-range',
      field: 'every',
      values: { max },
    });
  });

  test('a frequency that no choice stands for stays, until something of it is chosen', () => {
    const frequency: Frequency = { type: 'month-day', every: 1, day: 30 };
    const form = jobForm(jobOf({ frequency, firstDay: '2025-02-28' }), TODAY);
    expect(typedJob(form)).toMatchObject({ value: { frequency } });
    expect(typedJob({ ...form, firstDay: '2025-03-15' })).toMatchObject({
      value: { frequency: { day: 15 } },
    });
  });

  test.each<[from: string, freq: Frequency, unit: JobForm['unit']]>([
    ['2026-11-27', { type: 'month-weekday', every: 1, week: 5, weekday: 5 }, 'month-last-weekday'],
    ['2026-11-30', { type: 'month-day', every: 1, day: 31 }, 'month-last-day'],
    ['2026-11-30', { type: 'month-weekday', every: 1, week: 4, weekday: 3 }, 'month-weekday'],
    ['2025-02-28', { type: 'month-day', every: 1, day: 30 }, 'month-day'],
  ])('from %s, %j keeps its day when it comes every two months', (firstDay, frequency, unit) => {
    const form = jobForm(jobOf({ frequency, firstDay }), TODAY);
    expect(form).toMatchObject({ choice: 'custom', unit });
    expect(typedJob({ ...form, every: 2 })).toMatchObject({
      value: { frequency: { ...frequency, every: 2 } },
    });
  });

  test('the last day of the month and its last weekday can be chosen in a month in which others are the same', () => {
    const form = { ...jobForm(jobOf({}), TODAY), choice: 'custom', every: 1 } as const;
    const last = { ...form, unit: 'month-last-weekday', firstDay: '2026-11-27' } as const;
    expect(frequencyOfChoice(last)).toMatchObject({ value: { type: 'month-weekday', week: 5, weekday: 5 } });
    const end = { ...form, unit: 'month-last-day', firstDay: '2026-11-30' } as const;
    expect(frequencyOfChoice(end)).toMatchObject({ value: { type: 'month-day', day: 31 } });
  });

  test('what is done once can be made a frequency of its own, from the same day', () => {
    const form = jobForm(jobOf({ frequency: { type: 'none' } }), TODAY);
    expect(typedJob({ ...form, choice: 'custom', every: 3 })).toMatchObject({
      value: { frequency: { type: 'week', every: 3 } },
    });
  });

  test('from which day the next one counts stays when something else is typed', () => {
    const form = jobForm(jobOf({ nextDueFrom: 'done' }), TODAY);
    expect(typedJob({ ...form, description: 'Both sides' })).toMatchObject({
      value: { nextDueFrom: 'done' },
    });
  });

  test('reads quantities as people type them, and adds up what is a price', () => {
    expect(['1', '2,5', ' 0.125 ', '', 'two', '1.2345', '-1'].map(readQuantity)).toEqual([
      1000,
      2500,
      125,
      ...Array(4).fill(Number.NaN),
    ]);
    expect(['1,500', '1.500', '0,125'].map(readQuantity)).toEqual([Number.NaN, 1500, 125]);
    setWriting({ locale: 'pl-PL', currency: 'PLN' });
    expect(['1.500', '1,500', '0.125'].map(readQuantity)).toEqual([Number.NaN, 1500, 125]);
    const services = [{ ...WINDOWS, quantity: 1125 }];
    const [shown] = jobForm(jobOf({ services }), TODAY).lines;
    expect(readQuantity(shown?.quantity ?? '')).toBe(1125);
    setWriting({ locale: 'en-GB', currency: 'GBP' });
    const line = { ...emptyLine('a'), price: 1500 };
    expect(ordinarySum([line, { ...line, every: 3 }, { ...line, quantity: '0,5' }])).toBe(2250);
    expect(ordinarySum([line, emptyLine('b')])).toBeUndefined();
    expect(ordinarySum([{ ...line, quantity: 'x' }])).toBeUndefined();
  });

  test('a refusal stands at its field', () => {
    const at = (field: string, kind: JobForm['timeKind'] = 'any') =>
      jobFieldOf({ ok: false, error: 'jobs.not-found', field }, kind);
    expect([at('services.1.unitMinor'), at('services.0.offset'), at('services')]).toEqual([
      'lines.1.price',
      'lines.0.every',
      'lines',
    ]);
    expect([at('totalMinor'), at('time', 'at'), at('time', 'between'), at('firstDay')]).toEqual([
      'total',
      'at',
      'to',
      'firstDay',
    ]);
  });
});

test('how the last day fits the first is asked only of whoever changes one of them', () => {
  const stands = jobForm({ ...jobOf({}), state: 'ended', end: '2025-01-01' }, TODAY);
  const wrong = (typed: Partial<JobForm>) =>
    jobIssues({ ...stands, ...typed }, TODAY, stands).map(({ path, message }) => [path.join('.'), message]);
  expect(wrong({ duration: 30 })).toEqual([]);
  const refused = [['end', 'jobs.end-before-start']];
  expect(wrong({ end: '2025-01-02' })).toEqual(refused);
  expect(wrong({ firstDay: '2025-01-07' })).toEqual(refused);
  expect(jobIssues(stands, TODAY).map(({ message }) => message)).toEqual(['jobs.end-before-start']);
});
