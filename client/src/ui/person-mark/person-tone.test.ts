import { expect, it } from 'vitest';
import { initialsOf, personTone, tonesOf } from './person-tone.ts';

it.each([
  ['Tom Ashdown', 'TA'],
  ['Priya', 'PR'],
  ['Nia van der Larkfield', 'NL'],
  ['  ', '?'],
  ['jo-ann', 'JA'],
  ['Ö', 'Ö'],
])('shortens %j to %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

it('gives an id the same tone always, and spreads ids over all five', () => {
  const tones = new Set(Array.from({ length: 200 }, (_, at) => personTone(`user${at}`)));
  expect([...tones].sort()).toEqual([1, 2, 3, 4, 5]);
  expect(personTone('k3f9a0bz')).toBe(personTone('k3f9a0bz'));
});

it('gives five people five tones, further ones the tones in turn, and one alone the tone of the id', () => {
  const ids = Array.from({ length: 10 }, (_, at) => `user${at}`);
  const five = tonesOf(ids.slice(0, 5));
  expect([...five.values()].sort()).toEqual([1, 2, 3, 4, 5]);
  expect([...tonesOf(ids).values()].sort()).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect(tonesOf(ids.slice(0, 5).toReversed())).toEqual(five);
  expect(tonesOf(['k3f9a0bz']).get('k3f9a0bz')).toBe(personTone('k3f9a0bz'));
});
