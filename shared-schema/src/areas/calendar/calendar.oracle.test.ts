import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, it } from 'vitest';
import type { Frequency } from '#fields/frequency.schema.ts';
import { dayFromNumber, dayNumber, type IsoDay } from '#kernel/iso-day.ts';
import { dueDay } from './pattern.ts';

const RULES = 400;
const DAYS = 30;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const day = fc.integer({ min: dayNumber('2015-01-01'), max: dayNumber('2030-12-31') }).map(dayFromNumber);
const months = fc.integer({ min: 1, max: 60 });
const frequency: fc.Arbitrary<Frequency> = fc.oneof(
  fc.record({ type: fc.constant('day' as const), every: fc.integer({ min: 1, max: 365 }) }),
  fc.record({ type: fc.constant('week' as const), every: fc.integer({ min: 1, max: 104 }) }),
  fc.record({ type: fc.constant('month-day' as const), every: months, day: fc.integer({ min: 1, max: 31 }) }),
  fc.record({
    type: fc.constant('month-weekday' as const),
    every: months,
    week: fc.integer({ min: 1, max: 5 }),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
);

/** The frequency as a rule of iCalendar (RFC 5545). A day that short months do not have is the last of those up to it. */
function ruleOf(freq: Frequency): string {
  switch (freq.type) {
    case 'day':
      return `FREQ=DAILY;INTERVAL=${freq.every}`;
    case 'week':
      return `FREQ=WEEKLY;INTERVAL=${freq.every}`;
    case 'month-day': {
      const candidates = Array.from(
        { length: Math.max(1, freq.day - 27) },
        (_, at) => Math.min(freq.day, 28) + at,
      );
      const last = freq.day > 28 ? ';BYSETPOS=-1' : '';
      return `FREQ=MONTHLY;INTERVAL=${freq.every};BYMONTHDAY=${candidates.join(',')}${last}`;
    }
    case 'month-weekday': {
      const nth = freq.week === 5 ? -1 : freq.week;
      return `FREQ=MONTHLY;INTERVAL=${freq.every};BYDAY=${nth}${WEEKDAYS[freq.weekday - 1]}`;
    }
    default:
      throw new Error('it does not repeat');
  }
}

function theirs(rule: string, from: IsoDay): string[] {
  const rruleString = `DTSTART;TZID=UTC:${from.replaceAll('-', '')}T090000\nRRULE:${rule};COUNT=${DAYS}`;
  return new RRuleTemporal({ rruleString }).all().map((date) => date.toPlainDate().toString());
}

const ours = (freq: Frequency, from: IsoDay): string[] =>
  Array.from({ length: DAYS }, (_, k) => dueDay({ freq, from }, k) ?? '');

describe('due days against an implementation of iCalendar', () => {
  it('are the same for any pattern', () => {
    fc.assert(
      fc.property(frequency, day, (freq, anchor) => {
        const first = dueDay({ freq, from: anchor }, 0) ?? anchor;
        expect(ours(freq, anchor)).toEqual(theirs(ruleOf(freq), first));
      }),
      { numRuns: RULES },
    );
  });

  it('differ where iCalendar leaves out the months that are too short', () => {
    const freq: Frequency = { type: 'month-day', every: 1, day: 31 };
    expect(ours(freq, '2025-01-31')).not.toEqual(theirs('FREQ=MONTHLY;BYMONTHDAY=31', '2025-01-31'));
  });
});
