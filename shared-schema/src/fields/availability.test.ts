import { describe, expect, it } from 'vitest';
import {
  availability,
  hoursOn,
  isAway,
  minutesAWeek,
  minutesOn,
  USUAL_AVAILABILITY,
  withoutPast,
} from './availability.ts';

const given = availability.parse({
  week: [
    { from: '08:00', to: '16:30' },
    { from: '08:00', to: '16:30' },
    { from: '08:00', to: '12:00' },
    { from: '08:00', to: '16:30' },
    { from: '08:00', to: '16:30' },
    null,
    null,
  ],
  days: { '2026-03-14': { from: '09:00', to: '11:15' }, '2026-03-16': null },
  holidays: [{ from: '2026-03-23', to: '2026-03-27', note: 'Lisbon' }],
});

describe('what somebody can work on a day', () => {
  it.each([
    ['a usual Monday', '2026-03-09', 510],
    ['a short Wednesday', '2026-03-11', 240],
    ['a Sunday', '2026-03-15', 0],
    ['a Saturday that is an exception', '2026-03-14', 135],
    ['a Monday off', '2026-03-16', 0],
    ['the first day of a holiday', '2026-03-23', 0],
    ['the last day of a holiday', '2026-03-27', 0],
    ['the Monday after it', '2026-03-30', 510],
  ])('%s', (_name, day, minutes) => {
    expect(minutesOn(given, day)).toBe(minutes);
  });

  it('is nothing in a holiday, whatever the exception says', () => {
    const both = { ...given, days: { '2026-03-24': { from: '08:00', to: '09:00' } } };
    expect(hoursOn(both, '2026-03-24')).toBeNull();
  });

  it.each([
    ['2026-03-09', false],
    ['2026-03-15', false],
    ['2026-03-16', true],
    ['2026-03-25', true],
  ])('%s: away is %s', (day, expected) => {
    expect(isAway(given, day)).toBe(expected);
  });

  it('adds up to a week', () => {
    expect(minutesAWeek(given)).toBe(4 * 510 + 240);
    expect(minutesAWeek(USUAL_AVAILABILITY)).toBe(40 * 60);
  });
});

describe('what may be entered', () => {
  it.each([
    [{ from: '16:00', to: '08:00' }, 'users.hours-backwards'],
    [{ from: '8:00', to: '16:00' }, 'users.time-invalid'],
    [{ from: '08:00', to: '24:00' }, 'users.time-invalid'],
  ])('not %j', (hours, error) => {
    const week = [hours, null, null, null, null, null, null];
    expect(availability.safeParse({ week }).error?.issues[0]?.message).toBe(error);
  });

  it('not a holiday that ends before it begins', () => {
    const holidays = [{ from: '2026-03-27', to: '2026-03-23' }];
    expect(availability.safeParse({ ...USUAL_AVAILABILITY, holidays }).error?.issues[0]?.message).toBe(
      'users.days-backwards',
    );
  });
});

it('forgets what is over', () => {
  const later = withoutPast(given, '2026-03-16');
  expect(Object.keys(later.days)).toEqual(['2026-03-16']);
  expect(later.holidays).toHaveLength(1);
  expect(withoutPast(given, '2026-03-28').holidays).toEqual([]);
});
