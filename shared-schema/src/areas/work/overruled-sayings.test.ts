import { describe, expect, it } from 'vitest';
import type { OutcomeEntry, StampedEntry } from '#areas/calendar/outcome.ts';
import type { Plan } from '#areas/calendar/visits.ts';
import { overruledSayings } from './overruled-sayings.ts';

const [DAY, LATER] = ['2025-03-04', '2025-03-06'];

const entry = (id: string, by: string, value: OutcomeEntry): StampedEntry => ({
  id,
  value,
  stamp: [id.padStart(12, '0'), `${by}.d`],
});
const done = (id: string, by: string, more: Partial<OutcomeEntry & { k: 'done' }> = {}) =>
  entry(id, by, { k: 'done', day: DAY, at: 1, ...more });
const part = (id: string, by: string) => done(id, by, { part: { why: 'Rain', lines: ['a'] } });
const skip = (id: string, by: string) => entry(id, by, { k: 'skip', day: DAY, at: 1, why: 'Gate' });
const undo = (id: string, by: string, of: string) => entry(id, by, { k: 'undo', of: [of] });
const moved = (at: string, by: string, from = DAY): Plan => ({
  ...{ s: 's', n: 1, day: LATER, time: undefined, keep: false, why: undefined },
  was: from === LATER ? [] : [{ day: from, by }],
  stamp: [at.padStart(12, '0'), `${by}.d`],
});

describe('who is told that what they did with a visit does not count (C-25)', () => {
  it.each<[name: string, entries: StampedEntry[], plan: Plan | undefined, told: string[]]>([
    ['nobody', [done('1', 'ann')], undefined, []],
    ['done by two: the later', [done('2', 'bob'), done('1', 'ann')], undefined, ['bob of ann: done']],
    ['done and skipped', [skip('1', 'bob'), done('2', 'ann')], undefined, ['bob of ann: skip Gate']],
    ['in full and in part', [part('1', 'bob'), done('2', 'ann')], undefined, ['bob of ann: part']],
    ['in part by two', [part('1', 'ann'), part('2', 'bob')], undefined, ['bob of ann: done']],
    ['skipped by two', [skip('1', 'ann'), skip('2', 'bob')], undefined, ['bob of ann: skip-too Gate']],
    ['one’s own other device', [done('1', 'ann'), skip('2', 'ann')], undefined, []],
    ['taken back', [skip('1', 'bob'), done('2', 'ann'), undo('3', 'ann', '2')], undefined, []],
    ['moved after it was done', [done('1', 'ann')], moved('2', 'bob'), ['bob of ann: move-done']],
    ['moved after it was skipped', [skip('1', 'ann')], moved('2', 'bob'), ['bob of ann: move-skip']],
    ['moved, then done', [done('2', 'ann')], moved('1', 'bob'), []],
    ['moved by whoever did it', [done('1', 'ann')], moved('2', 'ann'), []],
    ['set for a time, not moved', [done('1', 'ann')], moved('2', 'bob', LATER), []],
    ['moved and skipped', [done('1', 'ann'), skip('2', 'bob')], moved('3', 'bob'), ['bob of ann: skip Gate']],
    ['problem', [entry('2', 'bob', { k: 'problem', why: '', at: 1 }), done('1', 'ann')], undefined, []],
  ])('%s', (_name, entries, plan, told) => {
    const found = overruledSayings({ entries, plan }).map(({ author, by, kind, why }) =>
      `${author} of ${by}: ${kind} ${why}`.trim(),
    );
    expect(found).toEqual(told);
  });
});
