import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['a short name as it is', ' Imran Smith ', 40, 'Imran Smith'],
  ['the most that fits', 'Twelve chars', 12, 'Twelve chars'],
  ['whole words', 'Number fourteen Canalside Gardens', 24, 'Number fourteen…'],
  [
    'a word that ends where the cut is',
    'Number fourteen Canalside Gardens',
    26,
    'Number fourteen Canalside…',
  ],
  ['a part of one long word', 'Llanfairpwllgwyngyllgogerychwyrndrobwll', 12, 'Llanfairpwl…'],
  ['a long word behind a short one', 'A Llanfairpwllgwyngyllgogerychwyrndrobwll', 12, 'A Llanfairp…'],
  ['characters of several code points whole', '👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 3, '👩‍👩‍👧👩‍👩‍👧…'],
  ['letters with their marks', 'Zoe\u0308Zoe\u0308Zoe\u0308', 4, 'Zoe\u0308…'],
])('keeps %s', (_what, name, max, short) => expect(shortName(name, max)).toBe(short));
