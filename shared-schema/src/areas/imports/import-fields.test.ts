import { describe, expect, test } from 'vitest';
import { guessColumns, headerKey, type ImportField } from './import-fields.ts';

describe('what columns hold (DAT-2)', () => {
  test('is guessed from their headers', () => {
    const headers = [
      'Customer Ref.',
      'First name',
      'Surname',
      'Address 1',
      'Address 2',
      'Town',
      'Post Code',
      'E-Mail',
      'Price (£)',
      'Frequency',
      'Next due',
      'Favourite colour',
    ];
    expect(guessColumns(headers)).toEqual([
      'reference',
      'name',
      'name',
      'address',
      'address',
      'address',
      'postcode',
      'email',
      'price',
      'frequency',
      'nextDue',
      null,
    ]);
  });

  test('a field of one column goes to the first that names it', () => {
    expect(guessColumns(['E-mail', 'Email', 'Name'])).toEqual(['email', null, 'name']);
  });

  test('what was chosen before counts more than the guess, also that a column is left out', () => {
    const remembered = new Map<string, ImportField | null>([
      [headerKey('Favourite colour'), 'tags'],
      [headerKey('Notes'), null],
    ]);
    expect(guessColumns(['Favourite Colour', 'Notes', 'Name'], remembered)).toEqual(['tags', null, 'name']);
  });

  test('names of the language itself are names like others', () => {
    expect(guessColumns(['__proto__', 'constructor', 'toString', ''])).toEqual([null, null, null, null]);
  });

  test('Polish headers', () => {
    expect(guessColumns(['Imię i nazwisko', 'Miejscowość', 'Kod pocztowy', 'Częstotliwość'])).toEqual([
      'name',
      'address',
      'postcode',
      'frequency',
    ]);
  });
});
