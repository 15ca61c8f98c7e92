import { describe, expect, test } from 'vitest';
import { type CheckSettings, checkFile } from './check-file.ts';
import { guessColumns } from './import-fields.ts';
import type { KnownAccount } from './known-account.ts';

const NOBODY: KnownAccount = { customers: [], rounds: [], services: [], tags: [], people: [] };

/** Checks a file whose first row names the columns. */
function check(rows: readonly (readonly string[])[], said: Partial<CheckSettings> = {}) {
  const settings: CheckSettings = {
    columns: guessColumns(rows[0] ?? []),
    hasHeader: true,
    dayOrder: {},
    frequencies: [],
    acts: [],
    leftOut: [],
    fixes: [],
    choices: { duplicates: 'fill', service: 'Windows' },
    today: '2026-11-24',
    ...said,
  };
  return checkFile({ rows }, settings, NOBODY);
}

describe('the check of a file', () => {
  test('blank cells and rows stay blank, and take nothing from another row (DAT-4)', () => {
    const { rows } = check([
      ['Name', 'E-mail', 'Price'],
      ['Ann', 'a@example.com', '5'],
      ['', '', ''],
      ['Bob', '', ''],
    ]);
    expect(rows).toEqual([
      { line: 2, name: 'Ann', email: 'a@example.com', priceMinor: 500 },
      { line: 4, name: 'Bob' },
    ]);
  });

  test('lines of an address and parts of a name are joined; an apostrophe before a sign goes', () => {
    const { rows } = check([
      ['First name', 'Surname', 'Address 1', 'Town', 'Notes'],
      ['Ann', 'Smith', '1 Mill Lane', 'Leeds', "'=1+1"],
    ]);
    expect(rows).toEqual([{ line: 2, name: 'Ann Smith', address: '1 Mill Lane, Leeds', notes: '=1+1' }]);
  });

  test.each([
    ['E-mail', 'ann@', 'imports.email'],
    ['Mobile', 'none', 'imports.telephone'],
    ['Price', 'free', 'imports.money'],
    ['Price', '-5', 'imports.out-of-range'],
    ['Price', '1000000', 'imports.out-of-range'],
    ['Frequency', '4', 'imports.frequency'],
    ['Next due', '31/02/2026', 'imports.day'],
    ['Next due', '01/01/2050', 'imports.next-due-too-far'],
    ['Last done', '2026-11-25', 'imports.last-done-ahead'],
    ['Minutes', 'long', 'imports.minutes'],
    ['Minutes', '2000', 'imports.out-of-range'],
    ['Notifications', 'pigeon', 'imports.method'],
    ['Status', 'maybe', 'imports.state'],
    ['Order', 'first', 'imports.order'],
    ['Notes', 'x'.repeat(5000), 'imports.too-long'],
  ])('%s %j is told', (header, text, error) => {
    const { shown, rows } = check([
      ['Name', header],
      ['Ann', text],
    ]);
    expect(shown.rows).toMatchObject([{ state: 'error', problems: [{ error }] }]);
    expect(rows).toEqual([]);
  });

  test('a row that names nobody is told', () => {
    expect(
      check([
        ['Name', 'Price'],
        ['', '5'],
      ]).shown.rows[0]?.problems,
    ).toMatchObject([{ error: 'imports.nobody' }]);
  });

  test('one answer counts for all rows with a word, however it is written (DAT-3)', () => {
    const file = [
      ['Name', 'Frequency'],
      ['Ann', 'Now & then'],
      ['Bob', 'now - then'],
      ['Cy', '4w'],
    ];
    const before = check(file).shown;
    expect(before.unknownWords).toEqual([{ key: 'now then', word: 'Now & then', count: 2 }]);
    const said = check(file, { frequencies: [['now then', { type: 'week', every: 6 }]] });
    expect(said.shown.counts).toMatchObject({ new: 3, error: 0 });
    expect(said.rows.map(({ frequency }) => frequency)).toEqual(
      [6, 6, 4].map((every) => ({ type: 'week', every })),
    );
  });

  test('days that read both ways are asked for, and answered for the whole column (DAT-4)', () => {
    const file = [
      ['Name', 'Next due'],
      ['Ann', '03/04/2027'],
      ['Bob', '05/05/2027'],
    ];
    const { shown } = check(file);
    expect(shown.askedOrders).toEqual([{ field: 'nextDue', example: '03/04/2027' }]);
    expect(shown.rows.map(({ state }) => state)).toEqual(['error', 'new']);
    const { rows } = check(file, { dayOrder: { nextDue: 'month-first' } });
    expect(rows.map(({ nextDue }) => nextDue)).toEqual(['2027-03-04', '2027-05-05']);
  });

  test('a row is corrected, or left out, by its line', () => {
    const file = [
      ['Name', 'Price'],
      ['Ann', 'x'],
      ['Bob', 'y'],
      ['Cy', '3'],
    ];
    const { shown, rows } = check(file, { fixes: [[2, 'price', '1,50']], leftOut: [4] });
    expect(rows).toEqual([{ line: 2, name: 'Ann', priceMinor: 150 }]);
    expect(shown.counts).toMatchObject({ new: 1, error: 1, skipped: 1 });
    expect(shown.ready).toBe(1);
  });

  test('of 20,000 rows with 500 bad ones each is told by its line', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`Person ${at}`, at % 40 === 0 ? 'bad' : '12.50']);
    const { shown } = check([['Name', 'Price'], ...rows]);
    expect(shown.counts).toMatchObject({ new: 19_500, error: 500 });
    const bad = shown.rows.filter(({ state }) => state === 'error');
    expect(bad.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, at) => at * 40 + 2));
  });
});
