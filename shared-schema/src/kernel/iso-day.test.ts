import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayFromNumber,
  dayNumber,
  daysBetween,
  isIsoDay,
  todayIn,
  weekday,
} from './iso-day.ts';

describe('days', () => {
  it('agree with the calendar over 300 years', () => {
    fc.assert(
      fc.property(fc.integer({ min: -25_000, max: 84_000 }), (number) => {
        const day = dayFromNumber(number);
        const instant = new Date(number * 86_400_000);
        expect(day).toBe(instant.toISOString().slice(0, 10));
        expect(dayNumber(day)).toBe(number);
        expect(weekday(day)).toBe(instant.getUTCDay() || 7);
      }),
      { numRuns: 2000, seed: 1 },
    );
  });

  it('add and count', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addMonths('2025-01-31', 1)).toBe('2025-02-28');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2025-01-15', -2)).toBe('2024-11-15');
    expect(daysBetween('2025-12-31', '2026-01-01')).toBe(1);
  });

  it.each([
    ['2025-02-29', false],
    ['2024-02-29', true],
    ['2025-13-01', false],
    ['2025-1-1', false],
    ['', false],
  ])('%s exists: %s', (text, exists) => expect(isIsoDay(text)).toBe(exists));

  it('is another day in another zone at the same instant', () => {
    const instant = Date.UTC(2025, 5, 30, 23, 30);
    expect(todayIn('Europe/London', instant)).toBe('2025-07-01');
    expect(todayIn('America/New_York', instant)).toBe('2025-06-30');
  });

  it('is the machine’s own day where it does not know the zone', () => {
    const noon = Date.UTC(2025, 5, 30, 12);
    expect(todayIn('Europe/Nowhere', noon)).toBe('2025-06-30');
  });
});
