import type { Frequency } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { expect, test } from 'vitest';
import { emptyLine, greatestPrice, type JobLine } from './job-form.ts';
import {
  type JobDefaults,
  type NewJobForm,
  newJobCheck,
  newJobFieldOf,
  newJobForm,
  newJobInput,
  nextHouseForm,
  nextJobForm,
} from './new-job-form.ts';
import { typedJob } from './typed-job.ts';

const TODAY = '2026-03-02';
const DEFAULTS: JobDefaults = { frequency: { kind: 'weeks', every: 4 }, duration: 15 };
const FRONT: JobLine = { ...emptyLine('first'), description: 'Front and back', price: 1800 };
const good: NewJobForm = {
  ...newJobForm(undefined, TODAY, DEFAULTS),
  customerName: 'Marian Hollis',
  lines: [FRONT],
};

function wrong(changes: Partial<NewJobForm>, isNewCustomer = true): string[] {
  const checked = newJobCheck(isNewCustomer, TODAY).safeParse({ ...good, ...changes });
  return checked.success
    ? []
    : checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

test('without a round, or in one without a schedule, it proposes what the firm has set, from today', () => {
  const opened = newJobForm(undefined, TODAY, DEFAULTS);
  expect(opened).toMatchObject({ choice: 'week-4', duration: 15, firstDay: TODAY });
  const other: JobDefaults = { frequency: { kind: 'months', every: 2 }, duration: 40 };
  expect(typedJob({ ...good, ...newJobForm(undefined, TODAY, other), lines: [FRONT] })).toMatchObject({
    value: { frequency: { type: 'month-day', every: 2, day: 2 }, duration: 40 },
  });
});

test.each<[freq: Frequency, nextDay: string]>([
  [{ type: 'week', every: 6 }, '2026-03-09'],
  [{ type: 'week', every: 1 }, '2026-03-09'],
  [{ type: 'day', every: 10 }, '2026-03-09'],
  [{ type: 'month-day', every: 2, day: 31 }, '2026-11-30'],
  [{ type: 'month-weekday', every: 1, week: 1, weekday: 1 }, '2026-12-07'],
  [{ type: 'month-weekday', every: 12, week: 5, weekday: 5 }, '2026-11-27'],
])("a round's schedule %j is proposed as it is, with its next day", (freq, nextDay) => {
  const opened = newJobForm({ freq, nextDay }, TODAY, DEFAULTS);
  expect(typedJob({ ...opened, lines: [FRONT] })).toMatchObject({
    value: { frequency: freq, firstDay: nextDay },
  });
});

test.each<[name: string, changes: Partial<NewJobForm>, errors: string[]]>([
  ['nothing is wrong', {}, []],
  ['once needs no number', { choice: 'once', every: null }, []],
  ['an address is name enough', { customerName: ' ', customerAddress: '3 Castle Rise' }, []],
  ['neither name nor address', { customerName: ' ' }, ['customerName customers.name-or-address-required']],
  [
    'letters in the telephone',
    { customerTelephone: 'ring twice' },
    ['customerTelephone customers.telephone-invalid'],
  ],
  [
    'a service without a name, and one without a price',
    {
      lines: [
        { ...FRONT, description: ' ' },
        { ...FRONT, id: 'b', price: null },
      ],
    },
    ['lines.0.description jobs.service-unnamed', 'lines.1.price jobs.price-out-of-range'],
  ],
  [
    'a price that is none',
    { lines: [{ ...FRONT, price: Number.NaN }] },
    ['lines.0.price jobs.price-out-of-range'],
  ],
  ['no duration', { duration: null }, []],
  ['a duration of two days', { duration: 2880 }, ['duration jobs.duration-out-of-range']],
  [
    'several at once',
    {
      customerName: '',
      choice: 'custom',
      every: 105,
      duration: Number.NaN,
      firstDay: '',
      timeKind: 'at',
      at: '9',
    },
    [
      'customerName customers.name-or-address-required',
      'every jobs.interval-out-of-range',
      'duration jobs.duration-out-of-range',
      'firstDay jobs.first-day-required',
      'at jobs.time-invalid',
    ],
  ],
  ['a first day in 2050', { firstDay: '2050-01-01' }, ['firstDay jobs.first-day-too-far']],
])('%s', (_name, changes, errors) => {
  expect(wrong(changes)).toEqual(errors);
});

test('a customer has to be chosen where none is added, and is named by id; a new one by what was typed', () => {
  expect(wrong({}, false)).toEqual(['customerId job-form.customer-required']);
  const job = typedJob(good);
  if (!job.ok) throw new Error(job.error);
  expect(newJobInput({ ...good, customerId: 'c1' }, false, job.value).customer).toEqual({ id: 'c1' });
  expect(newJobInput({ ...good, customerPin: [-1.5, 54], roundId: 'r1' }, true, job.value)).toMatchObject({
    customer: { name: 'Marian Hollis', lngLat: [-1.5, 54] },
    roundId: 'r1',
  });
  const at = (field: string) => newJobFieldOf({ ok: false, error: 'customers.not-found', field }, 'any');
  expect([at('customer'), at('telephoneNumber'), at('services.0.unitMinor')]).toEqual([
    'customerId',
    'customerTelephone',
    'lines.0.price',
  ]);
});

test('the next house has the same work, price, rhythm and round, and nothing of the one before', () => {
  const typed: NewJobForm = {
    ...good,
    ...{
      roundId: 'r1',
      customerAddress: '12 Mill Bank',
      customerTelephone: '01632 960111',
      customerPin: [-1, 54],
    },
    ...{ choice: 'week-8', firstDay: '2026-03-09', duration: 25, skills: 'Ropes', description: 'Both sides' },
    ...{ notes: [{ id: 'n', text: 'Dog', workers: true }], tags: ['t'], end: '2027-01-01' },
    ...{ hasPlace: true, address: '1 Back Lane', pin: [-1, 54] },
  };
  const next = nextHouseForm(typed, '14 Mill Bank');
  expect(next).toMatchObject({
    ...{ lines: [FRONT], choice: 'week-8', firstDay: '2026-03-09', duration: 25, skills: 'Ropes' },
    ...{ roundId: 'r1', customerAddress: '14 Mill Bank' },
    ...{ customerName: '', customerTelephone: '', customerPin: null, description: '', notes: [], tags: [] },
    ...{ end: '', hasPlace: false, address: '', pin: null },
  });
  expect(nextJobForm({ ...typed, customerId: 'c1' })).toMatchObject({
    ...{ customerId: 'c1', choice: 'week-8', lines: [emptyLine('first')] },
  });
});

test('the greatest amount of a job is that of a visit, of the first one, or of one of its services', () => {
  const gutters: JobLine = { ...FRONT, id: 'b', price: 30000, every: 3 };
  expect(greatestPrice(good)).toBe(1800);
  expect(greatestPrice({ ...good, lines: [{ ...FRONT, quantity: '10' }] })).toBe(18000);
  expect(greatestPrice({ ...good, lines: [FRONT, gutters] })).toBe(30000);
  expect(greatestPrice({ ...good, lines: [FRONT, gutters], isTotal: true, total: 2000 })).toBe(2000);
  expect(greatestPrice({ ...good, hasFirst: true, firstPrice: 9000 })).toBe(9000);
  expect(greatestPrice({ ...good, lines: [{ ...FRONT, price: null }] })).toBe(0);
});
