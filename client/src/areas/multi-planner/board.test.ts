import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { BoardCell, VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { expect, it } from 'vitest';
import { lanesOf } from '#parts/planning/lanes.ts';
import { type Board, type Focus, laneHeight, lanesBetween, placeIn, stepFrom } from './board.ts';

const DAYS = ['2025-03-03', '2025-03-04'];

const row = (id: string, lane: string, more: Partial<VisitRow> = {}) =>
  ({ id, lane, state: 'planned', isProjected: false, ...more }) as VisitRow;

/** `ids` of each cell by `day lane`. */
function board(cells: Record<string, string>, lanes = [NOBODY, 'ann', 'bob']): Board {
  return {
    days: DAYS,
    lanes,
    cells: new Map(
      Object.entries(cells).map(([id, ids]): [string, BoardCell] => {
        const [day = '', lane = ''] = id.split(' ');
        return [id, { id, day, lane, rows: [...ids].map((one) => row(one, lane)) }];
      }),
    ),
  };
}

const FULL = board({ '2025-03-03 ann': 'abc', '2025-03-04 ann': 'd', '2025-03-03 bob': 'e' });

it.each<[from: string, key: string, to: string | undefined]>([
  ['0 ann 0', 'ArrowDown', '0 ann 1'],
  ['0 ann 2', 'ArrowDown', '0 bob 0'],
  ['0 bob 0', 'ArrowDown', undefined],
  ['0 bob 0', 'ArrowUp', '0 ann 2'],
  ['0 ann 0', 'ArrowUp', '0 - -1'],
  ['0 - -1', 'ArrowUp', undefined],
  ['0 - -1', 'ArrowDown', '0 ann 0'],
  ['0 ann 2', 'ArrowRight', '1 ann 0'],
  ['1 ann 0', 'ArrowRight', undefined],
  ['0 bob 0', 'ArrowRight', '1 bob -1'],
  ['1 ann 0', 'ArrowDown', '1 bob -1'],
  ['0 ann 0', 'ArrowLeft', undefined],
  ['0 ann 0', 'a', undefined],
])('from %s %s leads to %s', (from, key, to) => {
  const read = (words: string): Focus => {
    const [day, lane = '', at] = words.split(' ');
    return { day: DAYS[Number(day)] ?? '', lane, at: Number(at) };
  };
  expect(stepFrom(FULL, read(from), key)).toEqual(to === undefined ? undefined : read(to));
});

it.each<[over: string | null, isBelow: boolean, moving: string, after: string | null, before: string | null]>(
  [
    ['ann b', false, 'x', 'a', 'b'],
    ['ann b', true, 'x', 'b', 'c'],
    ['ann a', false, 'x', null, 'a'],
    ['ann c', true, 'x', 'c', null],
    [null, false, 'x', 'c', null],
    ['ann b', false, 'a', null, 'b'],
    ['ann b', true, 'bc', 'a', null],
    // Below what is done stands nothing that is to do.
    ['ann z', false, 'x', 'c', null],
  ],
)('dropped at %s, below: %s, %s comes between %s and %s', (over, isBelow, moving, after, before) => {
  const rows = [...[...'abc'].map((id) => row(id, 'ann')), row('z', 'ann', { state: 'done' })];
  expect(placeIn(rows, new Set(moving), over, isBelow)).toEqual({ after, before });
});

it('a lane is as high as its fullest cell, folded until it is opened', () => {
  const tall = board({ '2025-03-03 ann': 'abcdefghij', '2025-03-04 ann': 'k' });
  expect(laneHeight(tall, 'bob', false)).toBe(84);
  expect(laneHeight(tall, 'ann', true) - laneHeight(tall, 'ann', false)).toBe(4 * 46);
});

it('of thirty lanes only those that are seen and two on either side are drawn', () => {
  const heights = Array.from({ length: 30 }, () => 100);
  expect(lanesBetween(heights, 0, 500)).toEqual({ first: 0, last: 7 });
  expect(lanesBetween(heights, 1250, 1750)).toEqual({ first: 10, last: 19 });
  expect(lanesBetween(heights, 2600, 3000)).toEqual({ first: 23, last: 29 });
});

it('nobody comes first, and of those who are gone whoever has visits is shown', () => {
  const person = (id: string, isGone = false) => ({ id, name: id, isTeam: false, skills: [], isGone });
  const cells = [...board({ '2025-03-03 dan': 'a', '2025-03-03 zoe': 'b' }).cells.values()];
  expect(lanesOf([person('ann'), person('cid', true), person('dan', true)], cells)).toEqual([
    NOBODY,
    'ann',
    'dan',
    'zoe',
  ]);
});
