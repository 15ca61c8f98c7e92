import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMethod, readMinutes, readMoney, readState } from './import-values.ts';

describe('amounts (DAT-4)', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50', 1250],
    ['£12.50', 1250],
    ['12,50 zł', 1250],
    ['EUR 12.50', 1250],
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1 234,56', 123_456],
    ['1\u00a0234,56', 123_456],
    ["1'234.56", 123_456],
    ['1,234', 123_400],
    ['1.234.567', 123_456_700],
    ['12.499999999', 1250],
    ['.5', 50],
    ['-5', -500],
    ['(5.00)', -500],
    ['5.00-', -500],
    ['50p', 50],
    ['12 50', undefined],
    ['£12½', undefined],
    ['1.5k', undefined],
    ['0', 0],
    ['0.125', 13],
    ['', undefined],
    ['free', undefined],
    ['1.2.3', undefined],
    ['1,2,3', undefined],
    ['12,34.56', undefined],
    ['12 pounds 50', undefined],
    ['1e9', undefined],
    ['9'.repeat(40), undefined],
    ['Infinity', undefined],
  ])('%j', (text, minor) => expect(readMoney(text)).toBe(minor));

  test('what is written is read', () => {
    const isReadBack = (minor: number) => {
      const plain = (minor / 100).toFixed(2);
      const grouped = (minor / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });
      return [plain, `£${grouped}`, plain.replace('.', ',')].every((text) => readMoney(text) === minor + 0);
    };
    fc.assert(fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), isReadBack));
  });
});

describe('minutes', () => {
  test.each([
    ['45', 45],
    ['45 min', 45],
    ['1h', 60],
    ['1h 30', 90],
    ['1h 30m', 90],
    ['1:30', 90],
    ['0:45:00', 45],
    ['1.5 hours', 90],
    ['1,5 h', 90],
    ['soon', undefined],
    ['-5', undefined],
  ])('%s', (text, minutes) => expect(readMinutes(text)).toBe(minutes));
});

test.each([
  ['Text', 'sms'],
  ['E-mail', 'email'],
  ['email and text', 'both'],
  ['No', 'none'],
  ['pigeon', undefined],
])('%s as a way to notify', (text, method) => expect(readMethod(text)).toBe(method));

test.each([
  ['Current', 'active'],
  ['cancelled', 'inactive'],
  ['Lead', 'prospect'],
  ['maybe', undefined],
])('%s as a state', (text, state) => expect(readState(text)).toBe(state));
