import { expect, test } from 'vitest';
import { addJobInput, checkJobForm, type JobDefaults, type JobForm, newJobForm } from './job-form.ts';

const TODAY = '2026-03-02';
const DEFAULTS: JobDefaults = { frequency: { kind: 'weeks', every: 4 }, duration: 15 };
const good: JobForm = {
  ...newJobForm(undefined, TODAY, DEFAULTS),
  isNewCustomer: true,
  name: 'Marian Hollis',
  description: 'Front and back',
  price: 1800,
};
const wrong = (changes: Partial<JobForm>) =>
  Object.entries(checkJobForm({ ...good, ...changes }, TODAY)).map(
    ([field, failure]) => `${field} ${failure?.error}`,
  );

test('a round without a schedule proposes what the firm has set, from today', () => {
  expect(newJobForm(undefined, TODAY, DEFAULTS)).toMatchObject({
    kind: 'weeks',
    every: 4,
    duration: 15,
    firstDay: TODAY,
  });
  const other: JobDefaults = { frequency: { kind: 'months', every: 2 }, duration: 40 };
  expect(newJobForm(undefined, TODAY, other)).toMatchObject({
    kind: 'months',
    every: 2,
    duration: 40,
  });
});

test.each([
  ['frequency.weeks', { every: 6 }, { kind: 'weeks', every: 6 }],
  ['frequency.weekly', { every: 1 }, { kind: 'weeks', every: 1 }],
  ['frequency.months-day', { every: 3, day: 2 }, { kind: 'months', every: 3 }],
  ['frequency.year-weekday', { every: 12, week: 1, weekday: 2 }, { kind: 'months', every: 12 }],
  ['frequency.days', { every: 10 }, { kind: 'weeks', every: 4 }],
] as const)("a round's schedule %s is proposed", (key, values, expected) => {
  const schedule = { words: { key, values }, nextDay: '2026-03-09' };
  expect(newJobForm(schedule, TODAY, DEFAULTS)).toMatchObject({
    ...expected,
    firstDay: '2026-03-09',
  });
});

test('a round by weekdays of the month stays with its weekday, until another day or unit is chosen', () => {
  const words = { key: 'frequency.month-weekday', values: { every: 1, week: 1, weekday: 1 } } as const;
  const form = { ...good, ...newJobForm({ words, nextDay: '2026-12-07' }, TODAY, DEFAULTS), price: 1800 };
  const named = { ...form, name: 'Marian Hollis', description: 'Front' };
  const frequency = (more: Partial<JobForm>) => {
    const input = addJobInput({ ...named, ...more });
    return input.ok && input.value.frequency;
  };
  expect(frequency({})).toEqual({ type: 'month-weekday', every: 1, week: 1, weekday: 1 });
  expect(frequency({ every: 3 })).toEqual({ type: 'month-weekday', every: 3, week: 1, weekday: 1 });
  expect(frequency({ firstDay: '2026-12-09' })).toEqual({ type: 'month-day', every: 1, day: 9 });
  expect(frequency({ kind: 'weeks' })).toEqual({ type: 'week', every: 1 });
});

test('a round on the 31st stays on it, although its next day is the 30th', () => {
  const words = { key: 'frequency.months-day', values: { every: 2, day: 31 } } as const;
  const form = { ...good, ...newJobForm({ words, nextDay: '2026-11-30' }, TODAY, DEFAULTS), price: 1800 };
  expect(addJobInput({ ...form, name: 'Marian Hollis', description: 'Front' })).toMatchObject({
    value: { frequency: { type: 'month-day', every: 2, day: 31 } },
  });
});

test.each([
  ['nothing is wrong', {}, []],
  ['once needs no number', { kind: 'once', every: null }, []],
  ['no customer chosen', { isNewCustomer: false }, ['customerId job-form.customer-required']],
  ['an address is name enough', { name: ' ', customerAddress: '3 Castle Rise' }, []],
  ['neither name nor address', { name: ' ' }, ['name customers.name-or-address-required']],
  ['letters in the telephone', { telephone: 'ring twice' }, ['telephone customers.telephone-invalid']],
  ['no description', { description: '  ' }, ['description jobs.description-required']],
  ['no price', { price: null }, ['price jobs.price-out-of-range']],
  ['a price that is none', { price: Number.NaN }, ['price jobs.price-out-of-range']],
  ['no duration', { duration: null }, []],
  ['a duration of two days', { duration: 2880 }, ['duration jobs.duration-out-of-range']],
  ['a duration that is none', { duration: Number.NaN }, ['duration jobs.duration-out-of-range']],
  ['every no weeks', { every: null }, ['every jobs.interval-out-of-range']],
  ['every 105 weeks', { every: 105 }, ['every jobs.interval-out-of-range']],
  ['no first day', { firstDay: '' }, ['firstDay jobs.first-day-required']],
  ['a first day in 2050', { firstDay: '2050-01-01' }, ['firstDay jobs.first-day-too-far']],
] as [string, Partial<JobForm>, string[]][])('%s', (_name, changes, errors) => {
  expect(wrong(changes)).toEqual(errors);
});

test('a chosen customer is named by id, a new one by what was typed', () => {
  const input = (form: Partial<JobForm>) => addJobInput({ ...good, ...form });
  expect(input({ isNewCustomer: false, customerId: 'c1' })).toMatchObject({
    value: { customer: { id: 'c1' } },
  });
  expect(input({ customerPin: [-1.5, 54] })).toMatchObject({
    value: { customer: { name: 'Marian Hollis', lngLat: [-1.5, 54] } },
  });
  expect(input({ roundId: 'r1' })).toMatchObject({ value: { roundId: 'r1' } });
  expect(input({ every: null })).toMatchObject({ error: 'jobs.interval-out-of-range', field: 'every' });
});
