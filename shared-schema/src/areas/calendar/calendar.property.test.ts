import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frequency } from '#fields/frequency.schema.ts';
import { addDays, dayFromNumber, dayNumber, dayParts, daysInMonth } from '#kernel/iso-day.ts';
import { changePattern, moveFollowing } from './change-series.ts';
import { nextRolling } from './rolling.ts';
import { duesBetween, type Segment, type Series } from './series.ts';

const day = fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2035-12-31') }).map(dayFromNumber);
const frequency: fc.Arbitrary<Frequency> = fc.oneof(
  fc.record({ type: fc.constant('day' as const), every: fc.integer({ min: 1, max: 365 }) }),
  fc.record({ type: fc.constant('week' as const), every: fc.integer({ min: 1, max: 104 }) }),
  fc.record({
    type: fc.constant('month-day' as const),
    every: fc.integer({ min: 1, max: 60 }),
    day: fc.integer({ min: 1, max: 31 }),
  }),
  fc.record({
    type: fc.constant('month-weekday' as const),
    every: fc.integer({ min: 1, max: 60 }),
    week: fc.integer({ min: 1, max: 5 }),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
);
const segment = fc
  .record({ freq: frequency, from: day, n: fc.nat(20) })
  .map(({ freq, from, n }): Segment => ({ s: 'a', freq, from, n, eff: from }));
const of = (segments: readonly Segment[]): Series => ({ segments, rolling: true, keepWeekday: true });
const YEARS = 365 * 6;

describe('due days', () => {
  it('increase, are numbered without a gap, and are the same whole or in parts', () => {
    fc.assert(
      fc.property(segment, fc.nat(YEARS), fc.nat(YEARS), fc.nat(YEARS), (one, a, b, c) => {
        const [first, middle, last] = [a, b, c].sort((x, y) => x - y).map((days) => addDays(one.from, days));
        if (first === undefined || middle === undefined || last === undefined) return;
        const whole = duesBetween(of([one]), first, last);
        const parts = [
          ...duesBetween(of([one]), first, middle),
          ...duesBetween(of([one]), addDays(middle, 1), last),
        ];
        expect(parts).toEqual(whole);
        for (const [index, { due, n }] of whole.entries()) {
          const before = whole[index - 1];
          if (before) expect([due > before.due, n]).toEqual([true, before.n + 1]);
        }
      }),
    );
  });

  it('stand on the day of the month, or on its last day where it is shorter', () => {
    const monthly = fc.record({
      from: day,
      on: fc.integer({ min: 1, max: 31 }),
      every: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(monthly, ({ from, on, every }) => {
        const freq: Frequency = { type: 'month-day', every, day: on };
        for (const { due } of duesBetween(
          of([{ s: 'a', freq, from, n: 0, eff: from }]),
          from,
          addDays(from, YEARS),
        )) {
          const { year, month, day: date } = dayParts(due);
          expect(date).toBe(Math.min(on, daysInMonth(year, month)));
        }
      }),
    );
  });

  it('of a rolling series come after the one that was settled, whenever that was', () => {
    fc.assert(
      fc.property(
        segment,
        fc.integer({ min: -400, max: 400 }),
        fc.constantFrom('done' as const, 'part' as const, 'skip' as const),
        (one, late, kind) => {
          const first = nextRolling(of([one]));
          if (!first) return;
          const next = nextRolling(of([one]), { s: 'a', ...first, kind, day: addDays(first.due, late) });
          expect(next && next.due > first.due).toBe(true);
          expect(next?.n).toBe(first.n + 1);
        },
      ),
    );
  });

  it('that were due before a change of pattern stay, and numbers go on without a gap', () => {
    fc.assert(
      fc.property(
        segment,
        frequency,
        fc.nat(YEARS),
        fc.integer({ min: 0, max: 200 }),
        (one, freq, since, ahead) => {
          const today = addDays(one.from, since);
          const from = addDays(today, ahead);
          const changed = changePattern([one], { s: 'b', freq, from }, today);
          const kept = duesBetween(of([one]), one.from, addDays(from, ahead === 0 ? -1 : 0)).filter(
            ({ due }) => due <= today && due < from,
          );
          const after = duesBetween(of(changed), one.from, addDays(from, YEARS));
          expect(after.slice(0, kept.length)).toEqual(kept);
          for (const [index, { n }] of after.entries()) expect(n).toBe((after[0]?.n ?? 0) + index);
        },
      ),
    );
  });

  it('that were due up to today stay, whatever first day in the past a new pattern has', () => {
    fc.assert(
      fc.property(segment, frequency, fc.nat(YEARS), fc.nat(1500), (one, freq, since, ago) => {
        const today = addDays(one.from, since);
        const last = addDays(today, YEARS);
        const changed = changePattern(
          [one],
          { s: 'b', freq, from: addDays(today, -ago), past: 'next' },
          today,
        );
        const eff = changed.at(-1)?.eff ?? today;
        const kept = duesBetween(of([one]), one.from, today).filter(({ due }) => due < eff);
        const after = duesBetween(of(changed), one.from, last);
        expect(after.filter(({ due }) => due < eff && due <= today)).toEqual(kept);
        for (const [index, { due, n }] of after.entries()) {
          const before = after[index - 1];
          if (before) expect([due > before.due, n]).toEqual([true, before.n + 1]);
        }
      }),
    );
  });

  it('behind a visit that is moved with the following ones come later than it, without a gap in their numbers', () => {
    fc.assert(
      fc.property(segment, fc.nat(YEARS), fc.integer({ min: -400, max: 400 }), (one, since, days) => {
        const [visit] = duesBetween(of([one]), addDays(one.from, since), addDays(one.from, since + YEARS));
        if (!visit) return;
        const moved = moveFollowing([one], visit, addDays(visit.due, days));
        if (!moved) return;
        const [itself, next] = duesBetween(of(moved), visit.due, addDays(visit.due, 2 * YEARS));
        expect(itself).toEqual(visit);
        if (next) expect([next.due > visit.due, next.n]).toEqual([true, visit.n + 1]);
      }),
    );
  });
});
