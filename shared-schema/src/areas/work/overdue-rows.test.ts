import { expect, it } from 'vitest';
import { ageOf, metresFromDay } from './overdue-rows.queries.ts';

it.each([
  [1, 'week'],
  [7, 'week'],
  [8, 'month'],
  [28, 'month'],
  [29, 'longer'],
])('%i days late is of the age %s', (daysLate, age) => {
  expect(ageOf({ daysLate })).toBe(age);
});

it('what lies nearest to a stop of the day fits best; what has no place is not known', () => {
  const stops = [{ lngLat: [0, 51] as const }, { lngLat: [0, 52] as const }, { lngLat: undefined }];
  const rows = [
    { id: 'far', lngLat: [0, 51.5] as const },
    { id: 'near', lngLat: [0, 52.01] as const },
    { id: 'unknown', lngLat: undefined },
  ];
  const metres = metresFromDay(rows as never, stops as never);
  expect([...metres.keys()]).toEqual(['far', 'near']);
  expect(metres.get('near')).toBeCloseTo(1112, 0);
  expect(metres.get('far')).toBeCloseTo(55_597.5, 0);
  expect(metresFromDay(rows as never, []).size).toBe(0);
});
