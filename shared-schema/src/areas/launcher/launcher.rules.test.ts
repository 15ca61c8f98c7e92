import { describe, expect, it } from 'vitest';
import { addRecent, findBest, foldList } from './launcher.rules.ts';

const list = foldList([
  { name: 'Security' },
  { name: 'Castle Hill', sub: '14 jobs' },
  { name: 'Newcastle Road' },
  { name: 'Café Zoë', sub: '9 Castle Rise' },
  { name: 'Hill Castle' },
  { name: 'Old Castle Yard', sub: '3 jobs' },
]);
const names = (typed: string, most = 10) => findBest(list, typed, most).map(({ name }) => name);

describe('what the launcher finds', () => {
  it.each([
    ['castle', ['Castle Hill', 'Hill Castle', 'Old Castle Yard', 'Newcastle Road', 'Café Zoë']],
    ['hill castle', ['Hill Castle', 'Castle Hill']],
    ['CAFE zoe', ['Café Zoë']],
    ['zoe rise', ['Café Zoë']],
    ['jobs 3', ['Old Castle Yard']],
    ['castle moat', []],
    ['  ', ['Security', 'Castle Hill', 'Newcastle Road', 'Café Zoë', 'Hill Castle', 'Old Castle Yard']],
  ])('%j', (typed, expected) => {
    expect(names(typed)).toEqual(expected);
  });

  it.each(['01632 960 111', '01632960111', '+44 1632 960111', '960111', 'ann@bell', 'bell 01632 960111'])(
    'a telephone number or an address that is not shown, as %s',
    (typed) => {
      const people = foldList([
        { name: 'Cy Grant', sub: '3 Mill Lane', also: '01632 960112' },
        { name: 'Ann Bell', sub: '9 Mill Lane', also: '(01632) 960-111\nann@bell.example' },
      ]);
      expect(findBest(people, typed, 8).map(({ name }) => name)).toEqual(['Ann Bell']);
    },
  );

  it('keeps the best when there are too many', () => {
    expect(names('castle', 2)).toEqual(['Castle Hill', 'Hill Castle']);
  });

  it('finds one among twenty thousand, wherever it stands', () => {
    const many = foldList(
      Array.from({ length: 20_000 }, (_, at) => ({ name: `Customer ${at}`, sub: `${at} Castle Rise` })),
    );
    expect(findBest(many, '19999 rise', 8).map(({ name }) => name)).toEqual(['Customer 19999']);
  });
});

describe('what was opened last', () => {
  it.each([
    [[], 'a', ['a']],
    [['b', 'a'], 'a', ['a', 'b']],
    [['c', 'b', 'a'], 'd', ['d', 'c', 'b']],
  ])('%j and %s', (recent, id, expected) => {
    expect(addRecent(recent, id, 3)).toEqual(expected);
  });
});
