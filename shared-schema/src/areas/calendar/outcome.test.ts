import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OutcomeEntry, outcome, type StampedEntry } from './outcome.ts';

const entry = (id: string, value: OutcomeEntry, at = id): StampedEntry => ({
  id,
  value,
  stamp: [at.padStart(12, '0'), `u${id}.d`],
});
const done = (id: string, more: Partial<OutcomeEntry & { k: 'done' }> = {}, at = id) =>
  entry(id, { k: 'done', day: '2025-03-04', at: 1, ...more }, at);
const part = (id: string) => done(id, { part: { why: 'Rain', lines: ['a'] } });
const skip = (id: string, of?: string[]) =>
  entry(id, { k: 'skip', day: '2025-03-04', at: 1, why: 'Locked gate', ...(of && { of }) });
const undo = (id: string, ...of: string[]) => entry(id, { k: 'undo', of });

describe('what became of a visit (C-25)', () => {
  it.each<[name: string, entries: StampedEntry[], expected: [string, string] | undefined]>([
    ['nothing yet', [], undefined],
    ['only a problem', [entry('1', { k: 'problem', why: 'No water', at: 1 })], undefined],
    ['done', [done('1')], ['done', '1']],
    ['done by two: the earlier counts', [done('2'), done('1')], ['done', '1']],
    ['at the same moment: the lower name', [done('b', {}, '1'), done('a', {}, '1')], ['done', 'a']],
    [
      'of one stamp: the lower id',
      [done('b', {}, '1'), { ...done('a', {}, '1'), stamp: done('b', {}, '1').stamp }],
      ['done', 'a'],
    ],
    ['done and skipped', [skip('1'), done('2')], ['done', '2']],
    ['in full and in part', [part('1'), done('2')], ['done', '2']],
    ['in part and skipped', [skip('1'), part('2')], ['part', '2']],
    ['skipped', [skip('1')], ['skip', '1']],
    ['taken back', [done('1'), undo('2', '1')], undefined],
    ['one of two taken back', [done('1'), done('2'), undo('3', '1')], ['done', '2']],
    ['changed', [done('1'), done('2', { of: ['1'], day: '2025-03-05' })], ['done', '2']],
    ['taken back and done again', [done('1'), undo('2', '1'), done('3')], ['done', '3']],
    [
      'an undo that is taken back brings nothing back',
      [done('1'), undo('2', '1'), undo('3', '2')],
      undefined,
    ],
    ['skipped instead of done', [done('1'), skip('2', ['1'])], ['skip', '2']],
  ])('%s', (_name, entries, expected) => {
    const found = outcome(entries);
    expect(found && [found.kind, found.entry]).toEqual(expected);
  });

  it('names the others that stand as well', () => {
    expect(outcome([done('2'), done('1'), skip('3'), undo('4', '2')])?.also).toEqual(['3']);
  });

  it('is the same whichever entry arrives first, and no done is lost but by name (property)', () => {
    const one = fc.oneof(
      fc.constantFrom('done', 'part', 'skip', 'problem').map((kind) => ({ kind, of: [] as number[] })),
      fc.record({
        kind: fc.constantFrom('undo', 'done', 'skip'),
        of: fc.array(fc.nat(12), { minLength: 1, maxLength: 3 }),
      }),
    );
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 14 }),
        fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
        (acts, order) => {
          const entries = acts.map(({ kind, of }, at): StampedEntry => {
            const id = String(at);
            // Nobody takes back what does not stand yet.
            const named = of.filter((other) => other < at).map(String);
            if (kind === 'undo') return undo(id, ...named);
            if (kind === 'problem') return entry(id, { k: 'problem', why: '', at: 1 });
            if (kind === 'skip') return skip(id, named);
            return kind === 'part' ? part(id) : done(id, { of: named });
          });
          const seen = outcome(entries);
          const shuffled = entries.toSorted(
            (a, b) => (order[Number(a.id)] ?? 0) - (order[Number(b.id)] ?? 0),
          );
          expect(outcome(shuffled)).toEqual(seen);
          const taken = new Set(entries.flatMap(({ value }) => ('of' in value ? (value.of ?? []) : [])));
          const stands = entries.some(({ id, value }) => value.k === 'done' && !taken.has(id));
          expect(seen !== undefined && seen.kind !== 'skip').toBe(stands);
        },
      ),
      { numRuns: 500 },
    );
  });
});
