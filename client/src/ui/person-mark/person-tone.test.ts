import { expect, it } from 'vitest';
import { initialsOf, personTone } from './person-tone.ts';

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
