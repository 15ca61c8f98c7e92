import { expect, it } from 'vitest';
import type { JobService } from './job-services.ts';
import { contentOf, type Priced } from './visit-content.ts';

const line = (id: string, unitMinor: number, more: Partial<JobService> = {}): JobService => ({
  id,
  description: id,
  quantity: 1000,
  unitMinor,
  every: 1,
  offset: 0,
  ...more,
});
const gutters = line('gutters', 3000, { every: 3, offset: 2, minutes: 40, carryOver: true });
const job: Priced = { services: [line('windows', 1500), gutters], priceMinor: 1500, duration: 20 };
const first: Priced = { ...job, initialPriceMinor: 2500, initialDuration: 60 };

it.each<
  [
    name: string,
    job: Priced,
    n: number,
    isFirst: boolean,
    missed: string[],
    expected: [string, number, number | undefined, boolean],
  ]
>([
  ['an ordinary visit', job, 0, false, [], ['windows', 1500, 20, false]],
  ['with what is due each third time', job, 2, false, [], ['windows gutters', 4500, 60, false]],
  ['with what was left out before', job, 3, false, ['gutters'], ['windows gutters', 4500, 60, false]],
  [
    'what was left out does not come again where it is not carried over',
    { ...job, services: [line('windows', 1500), { ...gutters, carryOver: false }] },
    3,
    false,
    ['gutters'],
    ['windows', 1500, 20, false],
  ],
  [
    'the first visit has its own price and time, alternating services included',
    first,
    2,
    true,
    [],
    ['windows gutters', 2500, 60, true],
  ],
  ['a first visit without a price of its own', job, 0, true, [], ['windows', 1500, 20, false]],
  ['the first price is over after the first visit', first, 0, false, [], ['windows', 1500, 20, false]],
  [
    'a typed total stands for the ordinary services',
    { ...job, priceMinor: 1400 },
    2,
    false,
    [],
    ['windows gutters', 4400, 60, false],
  ],
  [
    'a quantity is rounded once',
    { ...job, services: [line('panes', 333, { quantity: 2500, every: 2 })], priceMinor: 0 },
    0,
    false,
    [],
    ['panes', 833, 20, false],
  ],
  [
    'no time where the alternating service tells none either',
    { services: [line('windows', 1500), line('panes', 100, { every: 2 })], priceMinor: 1500 },
    0,
    false,
    [],
    ['windows panes', 1600, undefined, false],
  ],
  [
    'no time where none was told',
    { services: [line('windows', 1500)], priceMinor: 1500 },
    0,
    false,
    [],
    ['windows', 1500, undefined, false],
  ],
])('%s', (_name, of, n, isFirst, missed, expected) => {
  const {
    lines,
    minor,
    minutes,
    first: isFirstPrice,
  } = contentOf(of, { n, isFirst, day: '2025-01-06' }, missed);
  expect([lines.map(({ id }) => id).join(' '), minor, minutes, isFirstPrice]).toEqual(expected);
});
