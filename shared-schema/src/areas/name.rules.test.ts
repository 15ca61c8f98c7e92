import { expect, it } from 'vitest';
import { checkName } from './name.rules.ts';

const ROPES = { id: 'a', name: 'Ropes', deleted: false };
const TWIN = { id: 'b', name: 'ropes', deleted: false };
const GONE = { id: 'c', name: 'Ladders', deleted: true };

it.each<[typed: string, own: string | undefined, refused: string | undefined]>([
  ['Poles', undefined, undefined],
  [' ROPES ', undefined, 'tags.name-taken'],
  ['Ladders', undefined, undefined],
  ['Ropes', 'd', 'tags.name-taken'],
  // Two were given one name apart: each may keep it, and one may take another.
  ['Ropes', 'a', undefined],
  ['Ropes', 'b', undefined],
  ['Poles', 'b', undefined],
  ['', 'a', 'kit.name-required'],
  ['x'.repeat(21), 'a', 'kit.too-long'],
])('the name %j for the record %s is refused with %s', (typed, own, refused) => {
  const others = new Map([ROPES, TWIN, GONE].map((one) => [one.id, one])).values();
  const checked = checkName(typed, 20, { others, own, error: 'tags.name-taken' });
  expect(checked.ok ? undefined : checked.error).toBe(refused);
});

it('says what the other one is called, as it is written there', () => {
  const taken = { others: [GONE, ROPES], error: 'tags.name-taken' } as const;
  expect(checkName(' ROPES', 20, taken)).toMatchObject({ field: 'name', values: { name: 'Ropes' } });
});
