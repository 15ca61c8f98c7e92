import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFinder } from './finder.ts';
import { LetterPairs } from './letter-pairs.ts';
import { foldText, readings, searchedText } from './search.ts';

describe('a search', () => {
  const rows = [{ name: 'Café Zoë, High Street' }, { name: 'Łódź Road' }, { name: 'Newcastle' }];

  it.each([
    ['', rows],
    ['  ', rows],
    ['CAFE street', [rows[0]]],
    ['street caf', [rows[0]]],
    ['lodz', [rows[1]]],
    ['Łódź', [rows[1]]],
    ['castle', [rows[2]]],
    ['castle moat', []],
  ])('for %j', (typed, found) => {
    expect(createFinder((row: { name: string }) => row.name)(rows, typed)).toEqual(found);
  });

  it.each([
    ["O'Brien", 'Mrs O\u2019Brien'],
    ['obrien', 'Mrs O\u2019Brien'],
    ["o'brien", 'Mrs OBrien'],
    ['12-14', '12\u201314 High Street'],
    ['ls14ab', '1 Mill Lane, Leeds LS1 4AB'],
    ['07700900123', '+44 7700 900123'],
    ['+44 7700 900123', '07700 900123'],
    ['07700-900123', '07700 900123'],
    ['(0161) 496-0321', '0161 496 0321'],
    ['600 123 456', '+48 600-123-456'],
    ['wx1002', 'Customer WX-1002'],
    ['wx-1002', 'Customer WX-1002'],
    ['strasse', 'Straße 3'],
    ['soren', 'Søren'],
    ['2026-03-09', 'due 2026-03-09'],
  ])('finds by %j what is written %j', (typed, written) => {
    const row = { name: written };
    expect(createFinder((of: typeof row) => of.name)([row], typed)).toEqual([row]);
  });

  it('asks for the text of a row once, and anew for what has taken its place', () => {
    let asked = 0;
    const find = createFinder((row: { name: string }) => {
      asked += 1;
      return row.name;
    });
    find(rows, 'a');
    find(rows, 'ab');
    expect(asked).toBe(3);
    expect(find([{ name: 'Old Moat' }, ...rows], 'moat')).toEqual([{ name: 'Old Moat' }]);
    expect(asked).toBe(4);
  });

  const typing = ['h', 'ho', 'ho 0', 'ho 07', 'ho 07700', 'ho 07700 9', 'ho 07700-900', 'ho 07700-900123'];
  const written = [
    'Holly 07700 900123',
    'Thora 07700 900999',
    'Ho 0',
    'Bob 07700 900123',
    '07700-9 Ho 00123',
  ];

  it.each([typing, typing.toReversed()])('finds after any keys what it finds at once: %j', (...keys) => {
    const all = written.map((name) => ({ name }));
    const kept = createFinder((row: { name: string }) => row.name);
    for (const typed of keys) {
      const anew = createFinder((row: { name: string }) => row.name);
      expect(kept(all, typed)).toEqual(anew(all, typed));
    }
  });

  it('finds a word that is typed on though its beginning stands elsewhere before it', () => {
    const texts = ['Abner Abbott', 'Abbott Abner', 'Abner Abel'].map((name) => ({ name }));
    const find = createFinder((row: { name: string }) => row.name);
    const left = ['a', 'ab', 'abb', 'abbo'].map((typed) =>
      find(texts, typed).map((row) => texts.indexOf(row)),
    );
    expect(left).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1],
      [0, 1],
    ]);
  });

  it('knows rows that were searched or read ahead, and no others', () => {
    const find = createFinder((row: { name: string }) => row.name);
    expect(find.knows(rows)).toBe(false);
    for (const _ of find.readAhead(rows));
    expect([find.knows(rows), find.knows([...rows])]).toEqual([true, false]);
    expect(find(rows, 'c')).toEqual([rows[0], rows[2]]);
    find([...rows], 'c');
    expect(find.knows(rows)).toBe(false);
  });

  it('puts those first whose first text begins so, then the second, and keeps the order of the others', () => {
    const people = ['Zak, Amber Row', 'Amy, Zoo Lane', 'Mazie, Hill', 'Liz, Hill'].map((name) => ({ name }));
    const find = createFinder((row: { name: string }) => row.name, { first: ({ name }) => name.split(', ') });
    const names = (typed: string) => find(people, typed).map(({ name }) => name.split(',')[0]);
    expect(names('z')).toEqual(['Zak', 'Amy', 'Mazie', 'Liz']);
    expect(names('a')).toEqual(['Amy', 'Zak', 'Mazie']);
  });

  it('knows rows before the program that makes keys quicker has come, and goes on with it then', () => {
    const find = createFinder((row: { name: string }) => row.name);
    let pairs: typeof LetterPairs | undefined;
    const reading = find.readAhead(rows, () => pairs);
    for (let step = 0; step < 100; step += 1) expect(reading.next().done).toBe(false);
    expect(find.knows(rows)).toBe(true);
    pairs = LetterPairs;
    for (const _ of reading);
    expect(find(rows, 'ca')).toEqual([rows[0], rows[2]]);
  });

  it('finds what plain looking finds, in the same ranks, whatever was typed before', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abzß059 -.é'), maxLength: 12 });
    const row = fc.record({ name: text, more: text });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), fc.array(text, { maxLength: 6 }), (rows, keys) => {
        const find = createFinder((of: (typeof rows)[number]) => `${of.name} ${of.more}`, {
          first: ({ name, more }) => [name, more],
        });
        const reading = find.readAhead(rows, () => LetterPairs);
        // Each is typed letter by letter.
        for (const typed of keys.flatMap((key) => Array.from(key, (_, at) => key.slice(0, at + 1)))) {
          // A key may come at any time while rows are read ahead.
          for (let step = 0; step < 8; step += 1) reading.next();
          const ways = readings(typed);
          const has = ({ name, more }: (typeof rows)[number]) =>
            ways.some((words) => words.every((word) => searchedText(`${name} ${more}`).includes(word)));
          const rank = (of: (typeof rows)[number]) => {
            const place = [of.name, of.more].findIndex((one) =>
              ways.at(-1)?.every((word) => ` ${foldText(one)}`.includes(` ${word}`)),
            );
            return place < 0 ? 2 : place;
          };
          const isAll = (ways.at(-1) ?? []).length === 0;
          const expected = isAll ? rows : rows.filter(has).toSorted((a, b) => rank(a) - rank(b));
          expect(find(rows, typed)).toEqual(expected);
        }
      }),
    );
  });
});
