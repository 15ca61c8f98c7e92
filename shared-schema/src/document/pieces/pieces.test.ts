import { describe, expect, it, test } from 'vitest';
import { z } from 'zod/mini';
import { jobServicePieces } from '#areas/calendar/job-service-pieces.ts';
import type { JobService } from '#areas/calendar/job-services.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import type { Json, Stamped } from '../stamped.ts';
import { fieldPieces } from './field-pieces.ts';
import { idPieces, memberKey, wordPieces } from './member-pieces.ts';
import { changedPieces, NO_PIECES, type Pieces, shownPieces } from './pieces.ts';

const at = (ms: number, json: Json): Stamped => [formatHlc(ms, 0), 'ann.d1', json];
const price = z.object({
  minor: z.number(),
  isTotal: z.optional(z.boolean()),
  first: z.optional(z.number()),
});
const ids = idPieces();
const words = wordPieces(z.string());
const fields = fieldPieces(price, { together: { visit: ['minor', 'isTotal'] }, defaults: { minor: 0 } });
const line = (id: string, unitMinor = 1000): JobService => ({
  ...{ id, description: id, quantity: 1000, unitMinor, every: 1, offset: 0 },
});
const lines = (...given: readonly JobService[]): Json => ({ lines: given }) as unknown as Json;

/** What is shown of a whole with pieces on top of it. */
function shown(pieces: Pieces, whole: Json | undefined, own: readonly (readonly [string, Stamped])[]) {
  const first = whole === undefined ? undefined : { value: at(5, whole), isFirst: false };
  return pieces.join(shownPieces(pieces, first, own));
}

describe('pieces of a value', () => {
  test.each<[string, Pieces, Json | undefined, [string, Stamped][], Json | undefined]>([
    ['a field that was set', fields, { minor: 5, first: 9 }, [['first', at(6, 7)]], { minor: 5, first: 7 }],
    ['a field that was taken away', fields, { minor: 5, first: 9 }, [['first', at(6, null)]], { minor: 5 }],
    ['a field of a whole that never was', fields, undefined, [['first', at(6, 7)]], { minor: 0, first: 7 }],
    [
      'fields that are one thing',
      fields,
      { minor: 5, isTotal: true },
      [['visit', at(6, { minor: 6 })]],
      { minor: 6 },
    ],
    [
      'a field before the whole was written',
      fields,
      { minor: 5, first: 9 },
      [['first', at(4, 7)]],
      { minor: 5, first: 9 },
    ],
    [
      'a field that fits nothing',
      fields,
      { minor: 5, first: 9 },
      [['first', at(6, 'x')]],
      { minor: 5, first: 9 },
    ],
    ['a field that there is not', fields, { minor: 5 }, [['more', at(6, 7)]], { minor: 5 }],
    [
      'members in the order of adding',
      ids,
      ['a', 'b'],
      [
        ['d', at(6, true)],
        ['c', at(7, true)],
        ['a', at(8, null)],
      ],
      ['b', 'd', 'c'],
    ],
    ['the last member that went', ids, ['a'], [['a', at(6, null)]], undefined],
    ['a whole that is damaged', ids, 'x', [['a', at(6, true)]], ['a']],
  ])('%s', (_name, pieces, whole, own, expected) => {
    expect(shown(pieces, whole, own)).toEqual(expected);
  });

  it('that a record began with are older than any piece', () => {
    const first = { value: at(5, { minor: 5, first: 9 }), isFirst: true };
    expect(fields.join(shownPieces(fields, first, [['first', at(1, 7)]]))).toEqual({ minor: 5, first: 7 });
  });

  it('are written where they differ alone', () => {
    const stands = fields.split({ minor: 5, first: 9 }, NO_PIECES);
    expect([...changedPieces(fields, stands, { minor: 5, first: 8 })]).toEqual([['first', 8]]);
    expect([...changedPieces(fields, stands, { minor: 5 })]).toEqual([['first', null]]);
    expect([...changedPieces(fields, NO_PIECES, { minor: 0, first: 8 })]).toEqual([['first', 8]]);
    expect([...changedPieces(fields, stands, null)]).toEqual([
      ['first', null],
      ['visit', null],
    ]);
  });

  it('of a list of words are one whatever their letters', () => {
    const stands = words.split(['Ropes', 'Ladders'], NO_PIECES);
    expect([...changedPieces(words, stands, ['Ladders', 'ropes'])]).toEqual([[memberKey('ropes'), 'ropes']]);
    expect([...changedPieces(words, stands, ['Ladders'])]).toEqual([[memberKey('ropes'), null]]);
  });
});

describe('services of a job', () => {
  const stands = jobServicePieces.split(lines(line('a'), line('b'), line('c')), NO_PIECES);
  const changed = (...given: readonly JobService[]) =>
    changedPieces(jobServicePieces, stands, lines(...given));
  const order = (own: ReadonlyMap<string, Json>) => {
    const all = new Map([...stands, ...own].filter(([, value]) => value !== null));
    return (jobServicePieces.join(all) as { lines: { id: string }[] }).lines.map(({ id }) => id);
  };

  it.each([
    ['a price', [line('a'), line('b', 900), line('c')], ['b'], ['a', 'b', 'c']],
    ['one more at the end', [line('a'), line('b'), line('c'), line('d')], ['d'], ['a', 'b', 'c', 'd']],
    ['one more between', [line('a'), line('d'), line('b'), line('c')], ['d'], ['a', 'd', 'b', 'c']],
    ['one that moved', [line('c'), line('a'), line('b')], ['c'], ['c', 'a', 'b']],
  ])('%s is one key', (_name, given, keys, expected) => {
    const own = changed(...given);
    expect([...own.keys()]).toEqual(keys);
    expect(order(own)).toEqual(expected);
  });

  it('one that goes is null, and those that two add apart both stand', () => {
    expect([...changed(line('a'), line('c'))]).toEqual([['b', null]]);
    const both = new Map([
      ...changed(line('a'), line('b'), line('c'), line('d')),
      ...changed(line('a'), line('b'), line('c'), line('e')),
    ]);
    expect(order(both).slice(0, 3)).toEqual(['a', 'b', 'c']);
    expect(order(both)).toHaveLength(5);
  });
});
