import { describe, expect, it } from 'vitest';
import { isolated } from './isolated.ts';
import {
  cutText,
  hasOnlyWholeTexts,
  isBlankText,
  typedName,
  wholeTexts,
  withoutMarks,
} from './whole-text.ts';

describe('text that can be stored', () => {
  it.each([
    ['Lone \ud83e', 'Lone '],
    ['\udd7d first', ' first'],
    ['whole 🧽', 'whole 🧽'],
    ['a\u0000b', 'ab'],
  ])('%j is %j', (text, whole) => {
    expect(wholeTexts({ name: text, all: [text, 1, null], deep: { [text]: text } })).toEqual({
      ...{ name: whole, all: [whole, 1, null] },
      deep: { [whole]: whole },
    });
    expect(hasOnlyWholeTexts([{ a: text }])).toBe(text === whole);
  });

  it('is the same value where nothing has to be cut off', () => {
    const value = { name: 'Ann', all: ['🧽'] };
    expect(wholeTexts(value)).toBe(value);
  });

  it('is cut between characters', () => {
    expect(cutText('ab🧽', 3)).toBe('ab');
    expect(cutText('ab🧽', 4)).toBe('ab🧽');
    expect(cutText('ab', 4)).toBe('ab');
  });
});

describe('a name', () => {
  it.each(['', ' ', '\u00a0', '\u200b', '\u2800', '\ufeff\u202e', '\u3164', '\ud83e'])(
    'of %j shows nothing',
    (text) => {
      expect([isBlankText(text), typedName(text)]).toEqual([true, '']);
    },
  );
  it('keeps what joins its characters, and loses what is around it', () => {
    expect(typedName('\u200b 👩‍🔧 Ann\u00a0')).toBe('👩‍🔧 Ann');
  });
  it('has no marks where none belong', () => {
    expect(withoutMarks('\u202a+44 1632\u200b 960123\u202c')).toBe('+44 1632 960123');
  });
});

describe('a value in a sentence', () => {
  it.each([
    ['Ann', 'Ann'],
    ['Łódź 🧽', 'Łódź 🧽'],
    ['\u202eabc.exe', '\u2068\u202eabc.exe\u2069'],
    ['\u202eabc\u2069.exe', '\u2068\u202eabc.exe\u2069'],
    ['محمد', '\u2068محمد\u2069'],
  ])('%j is %j', (value, shown) => expect(isolated(value)).toBe(shown));
});
