import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { describe, expect, it } from 'vitest';
import { undoInParts } from './undo-in-parts.ts';

const change = (id: string, count?: number) => ({
  id,
  words: { key: 'jobs.words-pause-several', ...(count !== undefined && { values: { count } }) },
});

describe('taking an act back that was done in parts', () => {
  it.each<[name: string, changes: ReturnType<typeof change>[], expected: string]>([
    ['one alone says nothing on its way', [change('a', 3)], 'a'],
    [
      'the last one first, and how many records are done',
      [change('a', 200), change('b', 200), change('c', 5)],
      '0/405 c 5/405 b 205/405 a',
    ],
    [
      'by changes, where one does not say how many it is about',
      [change('a', 200), change('b')],
      '0/2 b 1/2 a',
    ],
    ['none', [], ''],
  ])('%s', async (_name, changes, expected) => {
    const told: string[] = [];
    const result = await undoInParts(
      changes,
      async (id) => {
        told.push(id);
        return ok({ leftAlone: [{ author: id }] });
      },
      (done, of) => told.push(`${done}/${of}`),
    );
    expect(told.join(' ')).toBe(expected);
    expect(result).toEqual(ok({ leftAlone: changes.map(({ id }) => ({ author: id })).toReversed() }));
  });

  it('ends at the first that cannot be taken back', async () => {
    const asked: string[] = [];
    const result = await undoInParts(
      [change('a'), change('b'), change('c')],
      async (id) => {
        asked.push(id);
        return id === 'b' ? fail('changes.unknown') : ok({ leftAlone: [] });
      },
      () => undefined,
    );
    expect(result).toEqual(fail('changes.unknown'));
    expect(asked).toEqual(['c', 'b']);
  });
});
