import { expect, test } from 'vitest';
import { lateStops, type TimedStop } from './day-times.ts';

/** About 11 km, or 29 minutes of driving with its detours, to the north of each other. */
const [HERE, THERE] = [[-1.5, 53.8] as const, [-1.5, 53.9] as const];
const stop = (id: string, minutes: number, time?: string, more: Partial<TimedStop> = {}): TimedStop => ({
  ...{ id, minutes, time, lngLat: HERE },
  ...more,
});

test.each<[string, readonly TimedStop[], Parameters<typeof lateStops>[1], Record<string, number>]>([
  ['nothing without times', [stop('a', 600), stop('b', 60)], {}, {}],
  ['nothing that is reached in time', [stop('a', 60), stop('b', 30, '09:00')], {}, {}],
  ['nothing of a few minutes', [stop('a', 70), stop('b', 30, '09:00')], {}, {}],
  ['what the work before it delays', [stop('a', 150), stop('b', 30, '09:00')], {}, { b: 90 }],
  ['what the drive delays', [stop('a', 60), stop('b', 30, '09:00', { lngLat: THERE })], {}, { b: 30 }],
  ['the way from where the day begins', [stop('a', 5), stop('b', 5, '08:00')], { home: THERE }, { b: 35 }],
  ['no day that begins earlier for its first time', [stop('a', 30, '07:00')], {}, {}],
  ['a day that begins later', [stop('a', 0), stop('b', 30, '09:00')], { from: '10:00' }, { b: 60 }],
  [
    'waiting for a time, which leaves less for the next',
    [stop('a', 60, '10:00'), stop('b', 30, '10:30')],
    {},
    { b: 30 },
  ],
  [
    'one without a place as if it were on the way',
    [stop('a', 90, undefined, { lngLat: undefined }), stop('b', 1, '09:00')],
    {},
    { b: 30 },
  ],
])('tells %s', (_words, stops, of, late) => {
  expect(Object.fromEntries(lateStops(stops, of))).toEqual(late);
});
