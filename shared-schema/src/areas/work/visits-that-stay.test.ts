import { describe, expect, it } from 'vitest';
import type { VisitState } from '#areas/calendar/visits.ts';
import { visitsThatStay } from './visits-that-stay.ts';

const visit = (id: string, state: VisitState = 'planned', isProjected = false) => ({
  id,
  state,
  isProjected,
});

describe('visits that stay as they are when several are changed', () => {
  it.each<
    [
      name: string,
      chosen: ReturnType<typeof visit>[],
      changing: readonly string[],
      leftOut: readonly string[],
      expected: string,
    ]
  >([
    ['none', [visit('a'), visit('b')], ['a', 'b'], [], ''],
    ['done, in full or in part', [visit('a'), visit('b', 'done'), visit('c', 'part')], ['a'], [], 'done 2'],
    ['skipped', [visit('a'), visit('b', 'skip')], ['a'], [], 'skipped 1'],
    ['provisional', [visit('a'), visit('b', 'planned', true)], ['a'], [], 'projected 1'],
    ['left out by hand', [visit('a'), visit('b')], ['a'], ['b'], 'left-out 1'],
    ['done after all, though it was left out', [visit('a', 'done')], [], ['a'], 'done 1'],
    ['already where it is to go', [visit('a'), visit('b')], ['a'], [], 'same 1'],
    [
      'one that stands with two people, counted once',
      [visit('a', 'done'), visit('a', 'done')],
      [],
      [],
      'done 1',
    ],
    [
      'several reasons, in their order',
      [visit('a'), visit('b', 'planned', true), visit('c'), visit('d', 'skip'), visit('e', 'done')],
      [],
      ['c'],
      'done 1, skipped 1, projected 1, left-out 1, same 1',
    ],
  ])('%s', (_name, chosen, changing, leftOut, expected) => {
    const stay = visitsThatStay(chosen, new Set(changing), new Set(leftOut));
    expect(stay.map(({ reason, count }) => `${reason} ${count}`).join(', ')).toBe(expected);
  });
});
