import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frequency } from '#fields/frequency.schema.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { changePattern, moveFollowing } from './change-series.ts';
import type { Segment, Series } from './series.ts';
import {
  EVERY_DAY,
  planned,
  settledVisit,
  settling,
  storedExtra,
  storedVisit,
} from './testing/stored-visit.ts';
import type { StoredVisit } from './visits.ts';
import { plansOutside, visitsBetween } from './visits-between.ts';
import { isWorkingDay, plannedByRule, type WorkingDays } from './working-days.ts';

const week = (every: number): Frequency => ({ type: 'week', every });
const monthly = (day: number): Frequency => ({ type: 'month-day', every: 1, day });
const segment = (freq: Frequency, from: IsoDay, more: Partial<Segment> = {}): Segment => ({
  ...{ s: 'a', freq, from, n: 0, eff: from },
  ...more,
});
const fixed = (segments: readonly Segment[], more: Partial<Series> = {}): Series => ({
  ...{ segments, rolling: false, keepWeekday: true },
  ...more,
});
const rolling = (segments: readonly Segment[], more: Partial<Series> = {}) =>
  fixed(segments, { rolling: true, ...more });
const MONTHLY = fixed([segment(week(4), '2025-01-06')]);

/** The visits of a quarter as `day due state`, the year left out. */
function shown(
  series: Series | undefined,
  stored: readonly StoredVisit[] = [],
  calendar: WorkingDays = EVERY_DAY,
  [first, last]: readonly [IsoDay, IsoDay] = ['2025-01-01', '2025-03-31'],
): string[] {
  return visitsBetween({ jobId: 'j', series, stored, calendar }, first, last).map(
    ({ day, due, state, isProjected, isExtra }) =>
      [
        day.slice(5),
        day === due ? '' : due.slice(5),
        state === 'planned' ? '' : state,
        isProjected ? 'later' : '',
        isExtra ? 'extra' : '',
      ]
        .filter((word) => word !== '')
        .join(' '),
  );
}

const WEEKLY = fixed([
  segment(week(1), '2025-01-06', { until: '2025-01-28' }),
  segment(week(4), '2025-02-03', { s: 'b', n: 4 }),
]);

describe('visits of a job (calendar 1)', () => {
  it.each<[name: string, series: Series | undefined, stored: StoredVisit[], expected: string[]]>([
    ['that nobody touched', MONTHLY, [], ['01-06', '02-03', '03-03', '03-31']],
    ['without a schedule', undefined, [storedExtra('2025-02-10')], ['02-10 extra']],
    [
      'planned for another day',
      MONTHLY,
      [storedVisit('2025-02-03', { plan: planned('2025-02-06', { n: 1 }) })],
      ['01-06', '02-06 02-03', '03-03', '03-31'],
    ],
    [
      'planned out of the days asked for, and into them',
      MONTHLY,
      [
        storedVisit('2025-03-31', { plan: planned('2025-04-02') }),
        storedVisit('2025-04-28', { plan: planned('2025-03-30') }),
      ],
      ['01-06', '02-03', '03-03', '03-30 04-28'],
    ],
    [
      'done, done in part and skipped stand on the day of that',
      MONTHLY,
      [
        settledVisit('2025-01-06', 'done', '2025-01-08'),
        settledVisit('2025-02-03', 'part', '2025-02-02'),
        settledVisit('2025-03-03', 'skip', '2025-03-03'),
      ],
      ['01-08 01-06 done', '02-02 02-03 part', '03-03 skip', '03-31'],
    ],
    [
      'a visit that was planned and then done on a third day',
      MONTHLY,
      [{ ...settledVisit('2025-02-03', 'done', '2025-02-05'), plan: planned('2025-02-06') }],
      ['01-06', '02-05 02-03 done', '03-03', '03-31'],
    ],
    [
      'a plan of an older pattern stands in no day',
      WEEKLY,
      [storedVisit('2025-02-10', { plan: planned('2025-02-12') })],
      ['01-06', '01-13', '01-20', '01-27', '02-03', '03-03', '03-31'],
    ],
    [
      'an overdue visit of the older pattern stays where it was planned',
      WEEKLY,
      [storedVisit('2025-01-27', { plan: planned('2025-02-01') })],
      ['01-06', '01-13', '01-20', '02-01 01-27', '02-03', '03-03', '03-31'],
    ],
    [
      'a plan that was kept at the change stands beside the new pattern',
      WEEKLY,
      [storedVisit('2025-02-10', { plan: planned('2025-02-12', { s: 'b', keep: true }) })],
      ['01-06', '01-13', '01-20', '01-27', '02-03', '02-12 02-10', '03-03', '03-31'],
    ],
    [
      'a plan for a day that both patterns give is void with the older one',
      WEEKLY,
      [storedVisit('2025-02-03', { plan: planned('2025-02-05') })],
      ['01-06', '01-13', '01-20', '01-27', '02-03', '03-03', '03-31'],
    ],
    [
      'what was done stays whatever the pattern says since',
      WEEKLY,
      [settledVisit('2025-02-10', 'done', '2025-02-10', { s: 'a', n: 5 })],
      ['01-06', '01-13', '01-20', '01-27', '02-03', '02-10 done', '03-03', '03-31'],
    ],
    [
      'a price alone keeps no visit that the pattern does not give',
      WEEKLY,
      [storedVisit('2025-02-10', { minor: 500 })],
      ['01-06', '01-13', '01-20', '01-27', '02-03', '03-03', '03-31'],
    ],
    [
      'after the end only what was done',
      { ...MONTHLY, end: '2025-02-10' },
      [
        settledVisit('2025-03-03', 'done', '2025-03-03'),
        storedVisit('2025-03-31', { plan: planned('2025-02-09') }),
        storedExtra('2025-03-10'),
      ],
      ['01-06', '02-03', '03-03 done'],
    ],
    [
      'in a pause what was planned out of it, and into it what was due outside',
      { ...MONTHLY, pause: { from: '2025-02-01', until: '2025-03-10' } },
      [
        storedVisit('2025-02-03', { plan: planned('2025-03-12') }),
        storedVisit('2025-01-06', { plan: planned('2025-02-05') }),
      ],
      ['02-05 01-06', '03-12 02-03', '03-31'],
    ],
    [
      'extra ones stand with the others until they are cancelled',
      MONTHLY,
      [
        storedExtra('2025-01-20'),
        { ...storedExtra('2025-01-21', { deleted: true }), id: 'j:2025-01-21:xaaaaaaaa' },
        {
          ...storedExtra('2025-01-22', { plan: planned('2025-02-20', { s: '' }) }),
          id: 'j:2025-01-22:xaaaaaaaa',
        },
      ],
      ['01-06', '01-20 extra', '02-03', '02-20 01-22 extra', '03-03', '03-31'],
    ],
    [
      'one that is skipped before it is due stays on its planned day, one skipped later comes to the day of the skip',
      MONTHLY,
      [
        settledVisit('2025-01-06', 'skip', '2025-01-09'),
        { ...settledVisit('2025-02-03', 'skip', '2025-01-09'), plan: planned('2025-02-05') },
        storedExtra('2025-02-20', { outcome: settledVisit('2025-02-20', 'skip', '2025-01-09').outcome }),
      ],
      ['01-09 01-06 skip', '02-05 02-03 skip', '02-20 skip extra', '03-03', '03-31'],
    ],
    [
      'a cancelled extra one that somebody did all the same is shown',
      undefined,
      [
        {
          ...settledVisit('2025-01-20', 'done', '2025-01-20'),
          ...storedExtra('2025-01-20', { deleted: true }),
          outcome: settledVisit('2025-01-20', 'done', '2025-01-21').outcome,
        },
      ],
      ['01-21 01-20 done extra'],
    ],
  ])('%s', (_name, series, stored, expected) => {
    expect(shown(series, stored)).toEqual(expected);
  });

  it('lists plans outside the pattern, and no others', () => {
    const of = (series: Series | undefined, ...stored: StoredVisit[]) =>
      plansOutside({ jobId: 'j', series, stored, calendar: EVERY_DAY }).map(({ due }) => due);
    const old = storedVisit('2025-02-10', { plan: planned('2025-02-12') });
    expect(of(WEEKLY, old)).toEqual(['2025-02-10']);
    expect(of(WEEKLY, storedVisit('2025-01-27', { plan: planned('2025-02-01') }))).toEqual([]);
    expect(of(WEEKLY, { ...old, plan: planned('2025-02-12', { s: 'b', keep: true }) })).toEqual([]);
    expect(of(WEEKLY, { ...old, outcome: settledVisit('2025-02-10', 'done', '2025-02-12').outcome })).toEqual(
      [],
    );
    expect(of(WEEKLY, storedExtra('2025-02-10', { plan: planned('2025-02-12') }))).toEqual([]);
    expect(of(undefined, old)).toEqual(['2025-02-10']);
  });

  it('20: a visit moved with the following ones keeps its due day and its plan', () => {
    const moved = moveFollowing(MONTHLY.segments, { due: '2025-03-03', n: 2 }, '2025-03-06');
    const stored = [storedVisit('2025-03-03', { plan: planned('2025-03-06', { n: 2 }) })];
    expect(shown(fixed(moved ?? []), stored, EVERY_DAY, ['2025-02-01', '2025-05-10'])).toEqual([
      '02-03',
      '03-06 03-03',
      '04-03',
      '05-01',
    ]);
  });

  it('19: of a changed pattern what was due by then stays', () => {
    const changed = changePattern(
      [segment(week(1), '2025-03-03')],
      { s: 'b', freq: week(4), from: '2025-04-07' },
      '2025-03-12',
    );
    expect(shown(fixed(changed), [], EVERY_DAY, ['2025-03-01', '2025-05-10'])).toEqual([
      '03-03',
      '03-10',
      '04-07',
      '05-05',
    ]);
  });

  it('of three years with a leap day, last Fridays and the 31st (scenario 11)', () => {
    const years = ['2024-01-01', '2026-12-31'] as const;
    const lastFridays = shown(
      fixed([segment({ type: 'month-weekday', every: 1, week: 5, weekday: 5 }, '2024-01-26')]),
      [],
      EVERY_DAY,
      years,
    );
    expect(lastFridays).toHaveLength(36);
    expect(lastFridays.slice(0, 3)).toEqual(['01-26', '02-23', '03-29']);
    const lasts = shown(fixed([segment(monthly(31), '2024-01-31')]), [], EVERY_DAY, years);
    expect([lasts.length, lasts[1], lasts[13], lasts[25]]).toEqual([36, '02-29', '02-28', '02-28']);
    const yearly: Frequency = { type: 'month-day', every: 12, day: 29 };
    expect(shown(fixed([segment(yearly, '2024-02-29')]), [], EVERY_DAY, years)).toEqual([
      '02-29',
      '02-28',
      '02-28',
    ]);
  });
});

describe('days off (S-15)', () => {
  const closed = (rule: WorkingDays['rule'], ...days: IsoDay[]): WorkingDays => ({
    ...{ weekdays: [1, 2, 3, 4, 5], rule },
    closed: new Set(days),
  });
  const SUNDAYS = fixed([segment(week(4), '2025-01-05')]);

  it.each<[rule: WorkingDays['rule'], expected: string[]]>([
    ['leave', ['01-05', '02-02', '03-02', '03-30']],
    ['next', ['01-06 01-05', '02-04 02-02', '03-03 03-02', '03-31 03-30']],
    ['previous', ['01-03 01-05', '01-31 02-02', '02-28 03-02', '03-28 03-30']],
  ])('%s', (rule, expected) => {
    expect(shown(SUNDAYS, [], closed(rule, '2025-02-03'))).toEqual(expected);
  });

  it('move a visit out of the days asked for, and into them', () => {
    const days = ['2025-02-03', '2025-02-04'] as const;
    expect(shown(SUNDAYS, [], closed('next', '2025-02-03'), days)).toEqual(['02-04 02-02']);
    expect(shown(SUNDAYS, [], closed('previous'), ['2025-01-31', '2025-01-31'])).toEqual(['01-31 02-02']);
    expect(shown(SUNDAYS, [], closed('previous'), ['2025-02-01', '2025-02-02'])).toEqual([]);
  });

  it('move nothing that somebody planned, and no extra visit', () => {
    const stored = [storedVisit('2025-02-02', { plan: planned('2025-02-08') }), storedExtra('2025-02-09')];
    expect(shown(SUNDAYS, stored, closed('next'), ['2025-02-01', '2025-02-28'])).toEqual([
      '02-08 02-02',
      '02-09 extra',
    ]);
  });

  it('move by 31 days at most, else not at all', () => {
    const days = (count: number) =>
      closed('next', ...Array.from({ length: count }, (_, day) => addDays('2025-01-01', day)));
    expect(plannedByRule('2025-01-01', days(31))).toBe('2025-01-01');
    expect(plannedByRule('2025-01-01', days(28))).toBe('2025-01-29');
    expect(plannedByRule('2025-01-01', { ...EVERY_DAY, weekdays: [], rule: 'next' })).toBe('2025-01-01');
  });

  it('are never where a visit is planned by rule, unless there is no other day near (property)', () => {
    const calendar = fc.record({
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      closed: fc
        .uniqueArray(
          fc.nat(200).map((day) => addDays('2025-01-01', day)),
          { maxLength: 10 },
        )
        .map((days) => new Set(days)),
      rule: fc.constantFrom('next' as const, 'previous' as const),
    });
    fc.assert(
      fc.property(calendar, fc.nat(200), (days, after) => {
        const due = addDays('2025-01-01', after);
        const day = plannedByRule(due, days);
        expect(day === due || isWorkingDay(days, day)).toBe(true);
        expect(days.rule === 'next' ? day >= due : day <= due).toBe(true);
      }),
    );
  });
});

describe('visits of a rolling job (S-5)', () => {
  const MONDAYS = rolling([segment(week(4), '2025-01-06')]);
  const done = (due: IsoDay, day: IsoDay, n: number) => settledVisit(due, 'done', day, { s: 'a', n });

  it.each<[name: string, stored: StoredVisit[], expected: string[]]>([
    [
      'one is outstanding, the others are projected',
      [],
      ['01-06', '02-03 later', '03-03 later', '03-31 later'],
    ],
    [
      'it counts from what was done',
      [done('2025-01-06', '2025-01-17', 0)],
      ['01-17 01-06 done', '02-17', '03-17 later'],
    ],
    [
      'and from the due day of what was skipped',
      [settledVisit('2025-01-06', 'skip', '2025-01-20', { s: 'a', n: 0 })],
      ['01-20 01-06 skip', '02-03', '03-03 later', '03-31 later'],
    ],
    [
      'planned for another day, it is still the only one',
      [storedVisit('2025-01-06', { plan: planned('2025-01-09') })],
      ['01-09 01-06', '02-03 later', '03-03 later', '03-31 later'],
    ],
    [
      'a number under two due days is one visit, under the earlier',
      [
        done('2025-01-06', '2025-01-06', 0),
        storedVisit('2025-02-03', { plan: planned('2025-02-05', { n: 1, stamp: ['000000000001', 'a'] }) }),
        storedVisit('2025-02-10', { plan: planned('2025-02-12', { n: 1, stamp: ['000000000002', 'a'] }) }),
      ],
      ['01-06 done', '02-12 02-03', '03-10 later'],
    ],
    [
      'done under one of them it is done',
      [
        done('2025-01-06', '2025-01-06', 0),
        storedVisit('2025-02-03', { plan: planned('2025-02-05', { n: 1 }) }),
        { ...done('2025-02-10', '2025-02-11', 1), plan: planned('2025-02-10', { n: 1 }) },
      ],
      ['01-06 done', '02-11 02-03 done', '03-10'],
    ],
    [
      'lower numbers that were left are history',
      [storedVisit('2025-01-06', { plan: planned('2025-01-09') }), done('2025-02-03', '2025-02-03', 1)],
      ['02-03 done', '03-03', '03-31 later'],
    ],
  ])('%s', (_name, stored, expected) => {
    expect(shown(MONDAYS, stored)).toEqual(expected);
  });

  it('what was settled in a month that is not here counts all the same', () => {
    const last = { s: 'a', n: 7, due: '2025-01-20', kind: 'done', day: '2025-01-22' } as const;
    const of = { jobId: 'j', series: MONDAYS, stored: [], last, calendar: EVERY_DAY };
    expect(visitsBetween(of, '2025-02-01', '2025-02-28').map(({ due, n }) => [due, n])).toEqual([
      ['2025-02-17', 8],
    ]);
  });

  it('has one outstanding visit after its settled ones, whichever way entries arrive (property)', () => {
    const act = fc.record({
      n: fc.nat(5),
      late: fc.integer({ min: -40, max: 40 }),
      apart: fc.nat(6),
      kind: fc.constantFrom('done' as const, 'part' as const, 'skip' as const, 'plan' as const),
      by: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), fc.integer(), (acts, seed) => {
        const stored = new Map<IsoDay, StoredVisit>();
        for (const [at, { n, late, apart, kind, by }] of acts.entries()) {
          const due = addDays('2025-01-06', 28 * n + apart);
          const stamp = [String(at).padStart(12, '0'), `u${by}.d`] as const;
          const one = stored.get(due) ?? storedVisit(due);
          const plan = planned(addDays(due, late), { n, stamp });
          const entries =
            kind === 'plan'
              ? one.entries
              : [...one.entries, settling(kind, addDays(due, late), { s: 'a', n }, stamp)];
          stored.set(due, { ...one, plan, entries });
        }
        const all = [...stored.values()];
        const shuffled = all.toSorted((a, b) => hash(a.id, seed) - hash(b.id, seed));
        const visits = (list: StoredVisit[]) =>
          visitsBetween(
            { jobId: 'j', series: MONDAYS, stored: list, calendar: EVERY_DAY },
            '2024-01-01',
            '2027-12-31',
          );
        const seen = visits(all);
        expect(visits(shuffled).map(({ id, day }) => [id, day])).toEqual(
          seen.map(({ id, day }) => [id, day]),
        );
        const outstanding = seen.filter(({ state, isProjected }) => state === 'planned' && !isProjected);
        expect(outstanding).toHaveLength(1);
        expect(new Set(seen.map(({ n }) => n)).size).toBe(seen.length);
      }),
    );
  });
});

function hash(id: string, seed: number): number {
  return [...id].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed) % 1009;
}

describe('visits of a fixed job', () => {
  it('are the same whole or in parts, each in one place (property)', () => {
    const act = fc.record({
      k: fc.nat(12),
      day: fc.nat(300),
      kind: fc.constantFrom('plan', 'done', 'skip', 'extra'),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 10 }), fc.nat(300), (acts, cut) => {
        const stored = new Map<string, StoredVisit>();
        for (const { k, day, kind } of acts) {
          const due = addDays('2025-01-06', 28 * k);
          const on = addDays('2025-01-01', day);
          const one =
            kind === 'extra'
              ? { ...storedExtra(on), id: `j:${on}:x0000000${k % 10}` }
              : kind === 'plan'
                ? storedVisit(due, { plan: planned(on) })
                : settledVisit(due, kind === 'done' ? 'done' : 'skip', on);
          stored.set(one.id, one);
        }
        const of = { jobId: 'j', series: MONTHLY, stored: [...stored.values()], calendar: EVERY_DAY };
        const [first, last] = ['2024-12-01', '2026-01-31'];
        const middle = addDays(first, cut);
        const whole = visitsBetween(of, first, last);
        expect([...visitsBetween(of, first, middle), ...visitsBetween(of, addDays(middle, 1), last)]).toEqual(
          whole,
        );
        expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
      }),
    );
  });
});
