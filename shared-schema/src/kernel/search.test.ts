import { expect, it } from 'vitest';
import { wordsOf } from './search.ts';

it('words are split by blanks and folded', () => {
  expect(wordsOf('  Übel  Castle ')).toEqual(['ubel', 'castle']);
});
