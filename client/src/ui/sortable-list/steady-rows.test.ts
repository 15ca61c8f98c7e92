import { expect, it } from 'vitest';
import { isOwnMove, roomLeft, steadyRow } from './steady-rows.tsx';

const before = ['a', 'b', 'c', 'd', 'e', 'f'];
const rows = ['c', 'd', 'e'].map((id, at) => ({ id, top: at * 60 }));

it('holds the row under the pointer even when another person moved that very row', () => {
  expect(steadyRow({ rows, strict: true }, before, ['a', 'b', 'd', 'e', 'f', 'c'])?.id).toBe('c');
});

it('without a pointer goes with most of the visible rows', () => {
  expect(steadyRow({ rows, strict: false }, before, ['a', 'b', 'd', 'e', 'f', 'c'])?.id).toBe('d');
  expect(steadyRow({ rows, strict: false }, before, ['x', 'a', 'b', 'c', 'd', 'e'])?.id).toBe('c');
});

it('lets go of rows that are gone', () => {
  expect(steadyRow({ rows, strict: true }, before, ['a', 'd', 'e'])?.id).toBe('d');
  expect(steadyRow({ rows, strict: true }, before, ['z'])).toBeNull();
});

it.each([
  ['a row that was put lower', ['a', 'c', 'd', 'b', 'e', 'f'], ['b'], true],
  ['a row that was put first', ['c', 'a', 'b', 'd', 'e', 'f'], ['c'], true],
  ['a block', ['a', 'd', 'b', 'c', 'e', 'f'], ['b', 'c'], true],
  ['a row beside which another person moved one', ['b', 'a', 'c', 'd', 'e', 'f'], ['d'], false],
  ['a row above which one was removed', ['a', 'c', 'd', 'e', 'f'], ['c'], false],
  ['nobody', ['a', 'c', 'b', 'd', 'e', 'f'], [], false],
])('knows where what the person moved has arrived: %s', (_what, after, own, moved) =>
  expect(isOwnMove(before, after, new Set(own))).toBe(moved),
);

it.each([
  ['nothing was scrolled', { scrolled: 0, most: 500, above: 60, below: 0 }, { above: 60, below: 0 }],
  ['a part was', { scrolled: 20, most: 500, above: 60, below: 0 }, { above: 40, below: 0 }],
  ['all of it is out of sight', { scrolled: 90, most: 500, above: 60, below: 0 }, { above: 0, below: 0 }],
  ['at the end of the list', { scrolled: 500, most: 500, above: 0, below: 60 }, { above: 0, below: 60 }],
  ['a little above the end', { scrolled: 470, most: 500, above: 0, below: 60 }, { above: 0, below: 30 }],
])('room made for others goes as it is scrolled away: %s', (_what, room, left) =>
  expect(roomLeft(room)).toEqual(left),
);
