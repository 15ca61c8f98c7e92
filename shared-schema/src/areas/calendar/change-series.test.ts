import { describe, expect, it } from 'vitest';
import type { Frequency } from '#fields/frequency.schema.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { changePattern, followRound, moveFollowing, type NewPattern } from './change-series.ts';
import { duesBetween, type Segment } from './series.ts';
import { nextDues } from './series-of.ts';
import { servicesDue } from './services-due.ts';

/** A Wednesday. */
const TODAY: IsoDay = '2026-11-25';
const weeks = (every: number): Frequency => ({ type: 'week', every });
const ONCE: Frequency = { type: 'none' };
const segment = (freq: Frequency, from: IsoDay, more: Partial<Segment> = {}): Segment => ({
  ...{ s: 'a', freq, from, n: 0, eff: from },
  ...more,
});
const series = (segments: readonly Segment[]) => ({ segments, rolling: false, keepWeekday: true });
const dues = (segments: readonly Segment[] | undefined, first: IsoDay, last: IsoDay) =>
  duesBetween(series(segments ?? []), first, last)
    .map(({ due, n }) => `${due.slice(5)}#${n}`)
    .join(' ');

describe('a new pattern whose first day has passed, from its next visit on', () => {
  it.each<[name: string, freq: Frequency, from: IsoDay, first: IsoDay, expected: string]>([
    [
      'keeps what was due up to today, whatever first day the form still shows',
      weeks(2),
      '2026-10-05',
      '2026-11-01',
      '11-02#4 11-09#5 11-16#6 11-23#7 11-30#8 12-14#9',
    ],
    [
      'and where it began later than the pattern before',
      weeks(2),
      '2026-11-16',
      '2026-11-09',
      '11-09#5 11-16#6 11-23#7 11-30#8 12-14#9',
    ],
    [
      'numbers go on behind the last visit that is kept, and not behind the first day',
      weeks(2),
      '2026-11-24',
      '2026-11-16',
      '11-16#6 11-23#7 12-08#8',
    ],
    [
      'monthly',
      { type: 'month-day', every: 1, day: 5 },
      '2026-10-05',
      '2026-11-16',
      '11-16#6 11-23#7 12-05#8',
    ],
  ])('%s', (_name, freq, from, first, expected) => {
    const changed = changePattern(
      [segment(weeks(1), '2026-10-05')],
      { s: 'b', freq, from, past: 'next' },
      TODAY,
    );
    expect(dues(changed, first, '2026-12-20')).toBe(expected);
  });

  it('is due today where its own day is today, and not twice', () => {
    const changed = changePattern(
      [segment(weeks(1), '2026-10-07')],
      { s: 'b', freq: { type: 'day', every: 7 }, from: '2026-11-11', past: 'next' },
      TODAY,
    );
    expect(dues(changed, '2026-11-11', '2026-12-05')).toBe('11-11#5 11-18#6 11-25#7 12-02#8');
  });
});

describe('a first day that is corrected', () => {
  const corrected = (before: Segment, more: Partial<NewPattern>) =>
    changePattern([before], { s: 'b', freq: before.freq, from: TODAY, correctsFirst: true, ...more }, TODAY);
  it.each<[name: string, before: Segment, more: Partial<NewPattern>, expected: string]>([
    ['once: the visit of today goes', segment(ONCE, TODAY), { from: '2026-12-10' }, '12-10#0'],
    [
      'weekly from today: the visit of today goes',
      segment(weeks(1), TODAY),
      { from: '2026-12-10' },
      '12-10#0 12-17#1',
    ],
    [
      'once, with data of its own today: it stays',
      segment(ONCE, TODAY),
      { from: '2026-12-10', correctsFirst: false },
      '11-25#0 12-10#1',
    ],
    [
      'one that was due before today goes on: the visit of today stays',
      segment(weeks(1), '2026-11-18'),
      { from: '2026-12-10' },
      '11-18#0 11-25#1 12-10#2 12-17#3',
    ],
    [
      'another frequency is no correction: the visit of today stays',
      segment(weeks(1), TODAY),
      { from: '2026-12-10', freq: weeks(4) },
      '11-25#0 12-10#1',
    ],
    [
      'to a day in the past, with every visit since',
      segment(weeks(1), TODAY),
      { from: '2026-11-19', past: 'from' },
      '11-19#0 11-26#1 12-03#2 12-10#3 12-17#4',
    ],
  ])('%s', (_name, before, more, expected) => {
    expect(dues(corrected(before, more), '2026-11-01', '2026-12-20')).toBe(expected);
  });
});

describe('a visit that is moved with the following ones', () => {
  it.each<[name: string, of: Segment, due: IsoDay, n: number, planned: IsoDay, expected: string]>([
    [
      'a week earlier: the next is due later than the visit’s own due day',
      segment(weeks(1), '2026-03-02'),
      '2026-03-16',
      2,
      '2026-03-09',
      '03-16#2 03-23#3 03-30#4',
    ],
    [
      'more than one interval earlier',
      segment(weeks(4), '2026-01-05'),
      '2026-03-02',
      2,
      '2026-01-26',
      '03-02#2 03-23#3',
    ],
    [
      'to its own day, on the 31st: the pattern stays',
      segment({ type: 'month-day', every: 1, day: 31 }, '2026-01-31'),
      '2026-02-28',
      1,
      '2026-02-28',
      '02-28#1 03-31#2',
    ],
    [
      'to a day that the pattern has in another month: it stays',
      segment({ type: 'month-weekday', every: 1, week: 5, weekday: 5 }, '2026-01-30'),
      '2026-02-27',
      1,
      '2026-03-27',
      '02-27#1',
    ],
    [
      'on the last Friday, to its own day',
      segment({ type: 'month-weekday', every: 1, week: 5, weekday: 5 }, '2025-12-26'),
      '2026-01-30',
      1,
      '2026-01-30',
      '01-30#1 02-27#2 03-27#3',
    ],
  ])('%s', (_name, of, due, n, planned, expected) => {
    expect(dues(moveFollowing([of], { due, n }, planned), due, '2026-03-31')).toBe(expected);
  });
});

describe('a job that follows its round', () => {
  const older = segment(weeks(1), '2026-01-05', { s: 'r', until: '2026-10-05' });
  const round = { ...segment(weeks(4), '2026-10-05', { s: 'r2', n: 39 }), past: [older] };
  /** The due days of a follower whose own part is the last of its segments. */
  const following = (segments: readonly Segment[], count: number) => {
    const own = segments.at(-1);
    if (!own) throw new Error('no segment');
    const rounds = [older, round].flatMap((one) => {
      const eff = one.eff > own.eff ? one.eff : own.eff;
      return one.until !== undefined && one.until <= eff ? [] : [{ ...one, eff, n: one.n + own.n }];
    });
    return nextDues(series([...segments.slice(0, -1), ...rounds]), '2026-01-01', count).map(
      ({ due, n }) => `${due.slice(5)}#${n}`,
    );
  };
  it('from a day in an older pattern of the round begins with 0', () => {
    const job = followRound([], round, { s: 'j', from: '2026-08-03', past: 'from' }, TODAY);
    expect(following(job, 2)).toEqual(['08-03#0', '08-10#1']);
    expect(following(job, 11).slice(8)).toEqual(['09-28#8', '10-05#9', '11-02#10']);
  });
  it('from a day in the past, from the next visit on, begins with the next of the round', () => {
    const job = followRound([], round, { s: 'j', from: '2026-08-03', past: 'next' }, TODAY);
    expect(following(job, 2)).toEqual(['11-30#0', '12-28#1']);
  });
  it('keeps what was due of its own up to today', () => {
    const own = [segment(weeks(1), '2026-11-09')];
    const job = followRound(own, round, { s: 'j', from: '2026-11-09', past: 'next' }, TODAY);
    expect(following(job, 5)).toEqual(['11-09#0', '11-16#1', '11-23#2', '11-30#3', '12-28#4']);
  });
  it('has a turn for its services at numbers below 0 too', () => {
    const [front, back] = [
      { id: 'front', every: 2, offset: 0 },
      { id: 'back', every: 2, offset: 1 },
    ];
    expect(servicesDue([front, back], -1)).toEqual([back]);
    expect(servicesDue([front, back], -2)).toEqual([front]);
  });
});
