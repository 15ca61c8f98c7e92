import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayFromNumber, dayParts } from '#kernel/iso-day.ts';
import { dayOrderOf, readDay } from './import-days.ts';

describe('the order of day and month (DAT-4)', () => {
  test.each([
    [['31/01/2025', '02/03/2025'], 'day-first'],
    [['02/03/2025', '01/31/2025'], 'month-first'],
    [['02/03/2025', '04/05/2025'], 'ambiguous'],
    [['31/01/2025', '01/31/2025'], 'ambiguous'],
    [['05/05/2025'], 'day-first'],
    [['2025-03-02', '45718', '3 Mar 2025', ''], 'day-first'],
    [[], 'day-first'],
  ] as const)('%j is %s', (values, order) => expect(dayOrderOf(values)).toBe(order));
});

describe('days of a file (DAT-4)', () => {
  test.each([
    ['2025-03-02', '2025-03-02'],
    ['2025/3/2', '2025-03-02'],
    ['20250302', '2025-03-02'],
    ['2025-03-02T00:00:00', '2025-03-02'],
    ['02/03/2025 00:00', '2025-03-02'],
    ['2.3.25', '2025-03-02'],
    ['2-3-1999', '1999-03-02'],
    ['2 March 2025', '2025-03-02'],
    ['Sun 2nd Mar 25', '2025-03-02'],
    ['2-Mar-2025', '2025-03-02'],
    ['March 2, 2025', '2025-03-02'],
    ['2 marca 2025', '2025-03-02'],
    ['45718', '2025-03-02'],
    ['45718.5', '2025-03-02'],
    ['1', undefined],
    ['29/02/2025', undefined],
    ['2025', undefined],
    ['tomorrow', undefined],
    ['99999', '2173-10-13'],
    ['__proto__', undefined],
  ])('%s', (text, day) => expect(readDay(text, 'day-first')).toBe(day));

  test('months first', () => expect(readDay('03/02/2025', 'month-first')).toBe('2025-03-02'));

  test('every day is read back in every form', () => {
    const isReadBack = (number: number) => {
      const day = dayFromNumber(number);
      const { year, month, day: date } = dayParts(day);
      return [
        readDay(`${date}/${month}/${year}`, 'day-first'),
        readDay(`${month}/${date}/${year}`, 'month-first'),
        readDay(String(number + 25_569), 'day-first'),
      ].every((read) => read === day);
    };
    fc.assert(fc.property(fc.integer({ min: 11_000, max: 60_000 }), isReadBack));
  });
});
