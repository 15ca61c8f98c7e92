import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  bytes,
  count,
  decimalMark,
  distance,
  duration,
  listed,
  money,
  moneyInput,
  moneyWhole,
  ordinal,
  parseMoney,
  percent,
} from './format.ts';
import { dateTime, dateTimeShort, day, dayFull, dayOfMonth, dayShort, relativeTime } from './format-day.ts';
import { setWriting } from './locale.ts';

afterEach(() => setWriting({ locale: 'en-GB', currency: 'GBP' }));

/** Written with spaces that do not break, where a person would only see a space. */
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('money', () => {
  it('always shows its decimals', () => {
    expect(money(124_800)).toBe('£1,248.00');
    expect(money(0)).toBe('£0.00');
    expect(money(-4200)).toBe('-£42.00');
    expect(money(500, 'JPY')).toBe('JP¥500');
  });

  it('is whole where there is little room', () => {
    expect([124_850, 49, 0, -4200].map(moneyWhole)).toEqual(['£1,249', '£0', '£0', '-£42']);
    setWriting({ locale: 'pl-PL', currency: 'JPY' });
    expect(plain(moneyWhole(500))).toBe('500 ¥');
  });

  it.each([
    ['18', 1800],
    ['£1,248.5', 124_850],
    ['.5', 50],
    ['-3.20', -320],
    ['50p', 50],
    ['12 50', null],
    ['£12½', null],
    ['1.5k', null],
    ['\u22125', -500],
    ['(5.00)', -500],
    ['5.00-', -500],
    ['-£5', -500],
    ['£-5', -500],
    ['GBP 5', 500],
    ['1 248.50', 124_850],
    ['1 2 3', null],
    ['  22.00 ', 2200],
    ['', null],
    ['-', null],
    ['1.234', null],
    ['twelve', null],
    ['1.2.3', null],
    // A slip of the finger, or the habit of another country, must not make a hundredfold.
    ['12,50', 1250],
    ['12,5', 1250],
    ['0,500', null],
    ['1,250', 125_000],
    ['1,234,567.89', 123_456_789],
    ['1.234.567,89', 123_456_789],
    ['12,34,567', null],
    ['1,2345', null],
    ['1,234,56', null],
    [',', null],
  ])('reads %j as %j', (typed, minor) => expect(parseMoney(typed)).toBe(minor));

  it('reads what is written with either mark, with and without thousands, in every language', () => {
    const locales = fc.constantFrom<'en-GB' | 'pl-PL'>('en-GB', 'pl-PL');
    const style = fc.record({ mark: fc.constantFrom('.', ','), between: fc.constantFrom('', ' ', 'other') });
    fc.assert(
      fc.property(locales, fc.nat(99_999_999), style, (locale, minor, { mark, between }) => {
        setWriting({ locale, currency: 'EUR' });
        const thousands = between === 'other' ? (mark === '.' ? ',' : '.') : between;
        const whole = String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
        expect(parseMoney(`${whole}${mark}${String(minor % 100).padStart(2, '0')}`)).toBe(minor);
      }),
    );
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (minor) => {
        expect(parseMoney(money(minor))).toBe(minor);
        expect(parseMoney(moneyInput(minor))).toBe(minor);
      }),
    );
  });
});

describe('numbers', () => {
  it('says distances as a driver does', () => {
    expect(distance(137)).toBe('150 yd');
    expect(distance(5472)).toBe('3.4 mi');
    expect(distance(140, 'kilometres')).toBe('140 m');
    expect(distance(5472, 'kilometres')).toBe('5.5 km');
    expect(distance(0)).toBe('0 yd');
  });

  it('says lengths, sizes, counts, places and lists', () => {
    expect([45, 300, 310, 1_154_700, 1_154_705].map(duration)).toEqual([
      '45 min',
      '5 h',
      '5 h 10',
      '19,245 h',
      '19,245 h 05',
    ]);
    expect([bytes(512), bytes(118_000_000), bytes(2_100_000_000)]).toEqual(['512 B', '118 MB', '2.1 GB']);
    expect(count(20_000)).toBe('20,000');
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd',
    );
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
  });
});

describe('days', () => {
  it('names them', () => {
    expect(day('2026-03-09')).toBe('Mon 9 March');
    expect(day('2026-03-09', 2025)).toBe('Mon 9 March 2026');
    expect(dayShort('2026-03-09')).toBe('Mon 9');
    expect(dayOfMonth('2026-03-09')).toBe('9 March');
    expect(dayOfMonth('2026-03-09', 2026)).toBe('9 March');
    expect(dayOfMonth('2026-03-09', 2025)).toBe('9 March 2026');
    expect(dayFull('2026-03-09')).toBe('Mon 9 March 2026');
    expect(day('not a day')).toBe('not a day');
  });

  it('says moments relative to now', () => {
    const now = new Date(2026, 2, 9, 10, 41).getTime();
    expect(dateTime(now, now)).toBe('10:41');
    expect(dateTime(now - 86_400_000, now)).toBe('Sun 8 March, 10:41');
    expect(relativeTime(now - 4000, now)).toBe('4 seconds ago');
    expect(relativeTime(now - 200, now)).toBe('just now');
    expect(relativeTime(now + 7_200_000, now)).toBe('in 2 hours');
  });
});

describe('in Polish', () => {
  it('writes money with a comma and the sign behind', () => {
    setWriting({ locale: 'pl-PL' });
    expect(plain(money(1_234_800))).toBe('12 348,00 £');
    expect(plain(money(-4200, 'PLN'))).toBe('-42,00 zł');
    setWriting({ currency: 'PLN' });
    expect(plain(money(50))).toBe('0,50 zł');
    expect(moneyInput(124_850)).toBe('1248,50');
  });

  it.each([
    ['18', 1800],
    ['1 248,5 zł', 124_850],
    ['1.248,50', 124_850],
    ['1248.50', 124_850],
    ['-3,20', -320],
    [',5', 50],
    ['1,234', null],
    ['dwa', null],
    ['1,2,3', null],
  ])('reads %j as %j', (typed, minor) => {
    setWriting({ locale: 'pl-PL', currency: 'PLN' });
    expect(parseMoney(typed)).toBe(minor);
  });

  it('reads back what it wrote', () => {
    setWriting({ locale: 'pl-PL', currency: 'PLN' });
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (minor) => {
        expect(parseMoney(money(minor))).toBe(minor);
        expect(parseMoney(moneyInput(minor))).toBe(minor);
      }),
    );
  });

  it('says numbers, places, lists and days', () => {
    setWriting({ locale: 'pl-PL' });
    expect([plain(count(20_000)), distance(5472), bytes(2_100_000_000), ordinal(3)]).toEqual([
      '20 000',
      '3,4 mi',
      '2,1 GB',
      '3.',
    ]);
    expect(listed(['a', 'b', 'c'])).toBe('a, b i c');
    expect(day('2026-03-09')).toBe('pon. 9 marca');
    expect(dayFull('2026-05-01')).toBe('pt. 1 maja 2026');
    const now = new Date(2026, 2, 9, 10, 41).getTime();
    expect(dateTime(now - 86_400_000, now)).toBe('niedz. 8 marca, 10:41');
    expect(dateTimeShort(now - 86_400_000, now)).toBe('niedz. 8 mar');
    expect(relativeTime(now - 4000, now)).toBe('4 sekundy temu');
    expect(relativeTime(now + 7_200_000, now)).toBe('za 2 godziny');
  });
});

it('a share is told in percent, whatever number was written with as many decimals before', () => {
  expect(decimalMark()).toBe('.');
  expect([0.714, -0.05, 0].map(percent)).toEqual(['+71.4%', '-5%', '0%']);
});
