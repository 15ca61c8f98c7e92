import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extraVisitId, visitId } from '#areas/calendar/visit-id.ts';
import type { StoredVisit } from '#areas/calendar/visits.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { importedVisit, lastVisitOf, settledOfLast, toldDay } from './last-visit.ts';

const FIRST: IsoDay = '2025-01-06';
const SERVICES = ['w', 'g'].map((id) => ({
  id,
  description: id,
  quantity: 1000,
  unitMinor: 100,
  every: 1,
  offset: 0,
}));
const OF = { newest: 'new', services: SERVICES };

/** A visit of the job that was settled; `extra`: made by hand. */
function visit(of: {
  n: number;
  s?: string;
  kind?: 'done' | 'part' | 'skip';
  late?: number;
  lines?: readonly string[];
  extra?: boolean;
}): StoredVisit {
  const { n, s = 'new', kind = 'done', late = 0, lines, extra = false } = of;
  const due = addDays(FIRST, 7 * n);
  const day = addDays(due, late);
  return {
    id: extra ? extraVisitId('job', due, 'abcdefgh') : visitId('job', due),
    jobId: 'job',
    due,
    extra: extra
      ? { day: due, lines: undefined, minor: undefined, minutes: undefined, time: undefined, text: undefined }
      : undefined,
    deleted: false,
    plan: undefined,
    entries: [],
    outcome: {
      ...{ kind, day, entry: 'e', stamp: ['', ''], minor: undefined, minutes: undefined, why: undefined },
      ...{ s: extra ? undefined : s, n: extra ? undefined : n, lines, byCustomer: false, also: [] },
    },
    assigned: undefined,
    helpers: new Map(),
    lines: undefined,
    minor: undefined,
    minutes: undefined,
  };
}

describe('the last visit of a job', () => {
  it.each([
    ['none', [], undefined],
    [
      'the one with the highest number, not the latest day',
      [visit({ n: 1, late: 20 }), visit({ n: 2 })],
      { n: 2, done: '2025-02-02' },
    ],
    [
      'of the newest pattern, though an older one was done later',
      [visit({ n: 9, s: 'old' }), visit({ n: 1 })],
      { s: 'new', n: 1, done: '2025-03-10' },
    ],
    [
      'of an older pattern, while the newest has none',
      [visit({ n: 3, s: 'old' }), visit({ n: 2, s: 'older' })],
      { s: 'old', n: 3 },
    ],
    [
      'a skipped one, and when it was done before',
      [visit({ n: 1 }), visit({ n: 2, kind: 'skip' })],
      { k: 'skip', n: 2, done: '2025-01-13', everDone: true },
    ],
    [
      'one that was only skipped was never done',
      [visit({ n: 1, kind: 'skip' })],
      { k: 'skip', done: undefined, everDone: false },
    ],
    [
      'one made by hand counts as done, and for no number',
      [visit({ n: 1 }), visit({ n: 4, extra: true })],
      { n: 1, done: '2025-02-03' },
    ],
    ['what was left out of it', [visit({ n: 1, kind: 'part', lines: ['w'] })], { k: 'part', missed: ['g'] }],
    [
      'what was left out before and done since is no longer missed',
      [visit({ n: 1, kind: 'part', lines: ['w'] }), visit({ n: 2 })],
      { n: 2, missed: undefined },
    ],
    [
      'what one made by hand left out, and not what it did of an earlier one',
      [
        visit({ n: 1, s: 'old', kind: 'part', lines: ['w'] }),
        visit({ n: 2, extra: true, kind: 'part', lines: ['g'] }),
      ],
      { k: 'part', n: -1, missed: ['w'] },
    ],
    [
      'what was left out before one made by hand that did something else',
      [
        visit({ n: 1, s: 'old', kind: 'part', lines: ['w'] }),
        { ...visit({ n: 2, extra: true }), lines: SERVICES.slice(0, 1) },
      ],
      { k: 'done', n: -1, missed: ['g'] },
    ],
  ] as const)('%s', (_, visits, expected) => {
    const last = lastVisitOf(undefined, visits, OF);
    if (expected === undefined) expect(last).toBeUndefined();
    else expect({ done: undefined, missed: undefined, ...last }).toMatchObject(expected);
  });

  it('of which a file told a day is the one done later, and that day again once it is taken back', () => {
    const told = importedVisit('2025-01-01');
    const after = lastVisitOf(told, [visit({ n: 1 })], OF);
    expect(after).toMatchObject({ s: 'new', n: 1, done: '2025-01-13', told: '2025-01-01' });
    expect(toldDay(after)).toBe('2025-01-01');
    expect(lastVisitOf(importedVisit('2025-01-01'), [], OF)).toEqual(told);
    expect(settledOfLast(after)).toMatchObject({ due: '2025-01-13', kind: 'done', n: 1, everDone: true });
  });

  it('is the same whatever is told first, one after another or all at once', () => {
    const some = fc.record({
      n: fc.integer({ min: 0, max: 12 }),
      s: fc.constantFrom('new', 'old'),
      kind: fc.constantFrom('done' as const, 'part' as const, 'skip' as const),
      late: fc.integer({ min: -3, max: 3 }),
      extra: fc.boolean(),
    });
    const day = fc.option(fc.constant('2025-01-20'), { nil: undefined });
    fc.assert(
      fc.property(
        fc.uniqueArray(some, { selector: ({ n, extra }) => `${n} ${extra}` }),
        day,
        (given, told) => {
          const visits = given.map((one) => visit({ ...one, ...(one.kind === 'part' && { lines: [] }) }));
          const begin = told === undefined ? undefined : importedVisit(told);
          const whole = lastVisitOf(begin, visits, OF);
          const shown = (last: typeof whole) => last && { ...last, missed: undefined };
          const one = (order: readonly StoredVisit[]) =>
            order.reduce((known, each) => lastVisitOf(known, [each], OF), begin);
          expect(shown(one(visits))).toEqual(shown(whole));
          expect(shown(one(visits.toReversed()))).toEqual(shown(whole));
          expect(lastVisitOf(begin, visits.toReversed(), OF)).toEqual(whole);
          // Told again it stays.
          expect(shown(one([...visits, ...visits]))).toEqual(shown(whole));
        },
      ),
    );
  });
});
