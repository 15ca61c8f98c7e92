import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, multiply, parseMoney, percentOf, perMonth, perYear } from './money.ts';

describe('money', () => {
  it.each([
    ['12.50', 1250],
    ['12', 1200],
    [' £1,234.5 ', 123_450],
    ['.5', 50],
    ['5.', 500],
    ['-0.07', -7],
    ['0', 0],
  ])('reads %s', (text, minor) => expect(parseMoney(text)).toEqual({ ok: true, value: minor }));
  it.each(['', 'abc', '1.2.3', '12,34', '.', '£', '--1'])('refuses %j', (text) =>
    expect(parseMoney(text)).toMatchObject({ ok: false, error: 'money.not-an-amount' }),
  );
  it('refuses a third decimal', () =>
    expect(parseMoney('1.005')).toMatchObject({ error: 'money.too-many-decimals' }));

  it('writes what it reads', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => {
        expect(parseMoney(formatMoney(minor))).toEqual({ ok: true, value: minor });
      }),
    );
  });

  it('rounds half away from zero, once', () => {
    expect(multiply(1, { numerator: 1, denominator: 2 })).toBe(1);
    expect(multiply(-1, { numerator: 1, denominator: 2 })).toBe(-1);
    expect(multiply(1000, { numerator: 52, denominator: 3 })).toBe(17_333);
    expect(perYear(1250, { numerator: 52, denominator: 4 })).toBe(16_250);
    expect(perMonth(16_250)).toBe(1354);
    expect(percentOf(1250, '17.5')).toBe(219);
    expect(percentOf(-10, 5)).toBe(-1);
  });
});
