import { expect, test } from 'vitest';
import { rebased } from './rebased.ts';

const keyOf = (one: { id?: string | undefined }) => one.id;
const list = (text: string) =>
  text.split(' ').flatMap((word) => (word === '' ? [] : [{ id: word.charAt(0), says: word.slice(1) }]));
const said = (of: readonly { id: string; says: string }[]) => of.map(({ id, says }) => id + says).join(' ');

test.each([
  ['what was not touched is as others have it', 'a2 b1', 'a1 b1', 'a1 b3', 'a2 b3'],
  ['what others added stays', 'a1 b1 c1', 'a1 b1', 'a1 b2', 'a1 b2 c1'],
  ['what others took away is gone', 'b1', 'a1 b1', 'a1 b2', 'b2'],
  ['what others took away and was changed here stays', 'b1', 'a1 b1', 'a2 b1', 'a2 b1'],
  ['what was taken away here is gone', 'a2 b1', 'a1 b1', 'b1', 'b1'],
  ['what was added here stands beside what others added', 'a1 c1', 'a1', 'a1 d1', 'a1 d1 c1'],
  ['another order stands', 'a2 b1', 'a1 b1', 'b1 a1', 'b1 a2'],
])('%s', (_name, now, opened, typed, expected) => {
  expect(said(rebased(list(now), list(opened), list(typed), keyOf))).toBe(expected);
});
