import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { LOCALES } from '@roundsman/shared-schema/kernel/languages.ts';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { currentLocale, setWriting } from './locale.ts';
import { dayInput, parseClock, parseDay } from './typed-day.ts';

const TODAY = '2026-11-23';

const before = currentLocale();
afterEach(() => setWriting({ locale: before }));

describe('a day as typed', () => {
  test.each([
    ['09/03/2026', '2026-03-09'],
    ['9/3/2026', '2026-03-09'],
    ['9/3/26', '2026-03-09'],
    ['9.3.26', '2026-03-09'],
    ['9-3-2026', '2026-03-09'],
    ['09 03 2026', '2026-03-09'],
    ['9/3', '2026-03-09'],
    ['0903', '2026-03-09'],
    ['090326', '2026-03-09'],
    ['09032026', '2026-03-09'],
    ['2026-03-09', '2026-03-09'],
    [' 9 March 2026 ', '2026-03-09'],
    ['9 mar', '2026-03-09'],
    ['March 9', '2026-03-09'],
    ['Mon 9 March 2026', '2026-03-09'],
    ['Monday, 9th of March', '2026-03-09'],
    ['9th March 2026', '2026-03-09'],
    ['1st Mar', '2026-03-01'],
    ['Mon 9/3/2026', '2026-03-09'],
    ['Tue 9 March 2026', null],
    ['March 9th 2026', '2026-03-09'],
    ['29/2/2028', '2028-02-29'],
    ['29/2/2026', null],
    ['31/4', null],
    ['3/13/2026', null],
    ['0/1/2026', null],
    ['9', null],
    ['9/3/202', null],
    ['9/3/20266', null],
    ['9/3/26/1', null],
    ['9 ma 2026', null],
    ['9 ju 2026', null],
    ['9 smarch', null],
    ['tomorrow', null],
    ['', null],
    ['//', null],
  ])('in English %j is %s', (text, day) => {
    setWriting({ locale: 'en-GB' });
    expect(parseDay(text, TODAY)).toBe(day);
  });

  test.each([
    ['9.03.2026', '2026-03-09'],
    ['9 marca 2026', '2026-03-09'],
    ['9 lis', '2026-11-09'],
    ['9 wrz 26', '2026-09-09'],
    ['pon. 9 marca 2026', '2026-03-09'],
    ['poniedziałek, 9 marca', '2026-03-09'],
  ])('in Polish %j is %s', (text, day) => {
    setWriting({ locale: 'pl-PL' });
    expect(parseDay(text, TODAY)).toBe(day);
  });

  test.each(LOCALES)('in %s every day is read as the field writes it', (locale) => {
    setWriting({ locale });
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const day = addDays(TODAY, days);
        expect(parseDay(dayInput(day), TODAY)).toBe(day);
      }),
      { seed: 11 },
    );
  });

  test('no text makes it fail, and what it answers is a day that exists', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parseDay(text, TODAY);
        if (day !== null) expect(parseDay(day, TODAY)).toBe(day);
      }),
      { seed: 12 },
    );
  });
});

test.each([
  ['8', '08:00'],
  ['08:30', '08:30'],
  ['8.30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8h30', '08:30'],
  ['8 am', '08:00'],
  ['8.30pm', '20:30'],
  ['12am', '00:00'],
  ['12 p.m.', '12:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['8:60', null],
  ['13 pm', null],
  ['0 am', null],
  ['8:3', null],
  ['8m', null],
  ['noon', null],
  ['', null],
])('a time typed as %j is %s', (text, time) => {
  expect(parseClock(text)).toBe(time);
});
