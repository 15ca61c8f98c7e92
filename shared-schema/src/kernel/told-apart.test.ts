import { describe, expect, it } from 'vitest';
import { toldApart } from './told-apart.ts';

describe('what tells those of one name apart', () => {
  it.each<[name: string, all: [name: string, ...hints: string[]][], expected: string[]]>([
    [
      'no two have a name',
      [
        ['Ann', 'Windows'],
        ['Bob', 'Windows'],
      ],
      ['Ann', 'Bob'],
    ],
    [
      'the first hint',
      [
        ['Ann', 'Windows'],
        ['Ann', 'Gutters'],
        ['Bob', 'Windows'],
      ],
      ['Ann, Windows', 'Ann, Gutters', 'Bob'],
    ],
    [
      'another hint, where the first is the same',
      [
        ['Ann', 'Windows', 'North'],
        ['Ann', 'Windows', 'South'],
      ],
      ['Ann, North', 'Ann, South'],
    ],
    [
      'another hint, where the first is not known of all',
      [
        ['Ann', '', 'North'],
        ['Ann', 'Gutters', 'South'],
      ],
      ['Ann, North', 'Ann, South'],
    ],
    [
      'several hints, where none does it alone',
      [
        ['Ann', 'Windows', 'North', 'x'],
        ['Ann', 'Windows', 'South', 'x'],
        ['Ann', 'Gutters', 'South', 'x'],
      ],
      ['Ann, Windows, North', 'Ann, Windows, South', 'Ann, Gutters, South'],
    ],
    [
      'nothing does',
      [
        ['Ann', 'Windows'],
        ['Ann', 'Windows'],
      ],
      ['Ann', 'Ann'],
    ],
    [
      'no name',
      [
        ['', 'Windows'],
        ['', 'Gutters'],
      ],
      ['Windows', 'Gutters'],
    ],
    ['nobody', [], []],
  ])('%s', (_name, all, expected) => {
    const called = all.map(([name, ...hints], at) => ({ id: String(at), name, hints }));
    const words = toldApart(called);
    expect(called.map(({ id }) => words.get(id)?.join(', '))).toEqual(expected);
  });
});
