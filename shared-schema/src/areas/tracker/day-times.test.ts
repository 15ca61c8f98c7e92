import { describe, expect, it } from 'vitest';
import {
  dayTimes,
  isOverThreshold,
  linesOf,
  ranking,
  sumOfTimes,
  trackedEntries,
  unboundEvents,
} from './day-times.ts';
import type { TimeEntry } from './time-entry.record.ts';

const HOUR = 3_600_000;
const DAY = { from: 100 * HOUR, to: 124 * HOUR };
const NOW = DAY.from + 12 * HOUR;

/** An entry of hours of the day. */
function entry(start: number, stop?: number, more: Partial<TimeEntry> = {}): TimeEntry {
  const at = (hour: number) => DAY.from + hour * HOUR;
  const id = more.id ?? `${start}-${stop}`;
  return {
    ...{ id, deleted: false, editedAfterDeletion: false, changed: ['', ''] as const },
    ...{ userId: 'ann', jobId: 'j', visitId: undefined, pauses: [] },
    start: at(start),
    stop: stop === undefined ? undefined : at(stop),
    ...more,
  };
}
const hours = (entries: readonly TimeEntry[], day = DAY) => {
  const { recorded, unrecorded, worked } = dayTimes(trackedEntries(entries, NOW), day);
  return [recorded, unrecorded, worked].map((ms) => ms / HOUR);
};
const pause = (from: number, to?: number) => ({
  from: DAY.from + from * HOUR,
  to: to === undefined ? undefined : DAY.from + to * HOUR,
});

describe('what became of an entry', () => {
  it.each([
    ['start and end', [entry(8, 9)], ['recorded']],
    ['no end yet', [entry(11)], ['running']],
    ['begun by a device whose clock is ahead', [entry(13)], ['running']],
    ['no end, and another begun since', [entry(8), entry(9, 10)], ['unbound', 'recorded']],
    ['no end for more than a day', [entry(-13)], ['unbound']],
    ['no end for a day', [entry(-12)], ['running']],
    ['ends that two people have crossed', [entry(10, 9)], ['unbound']],
    ['ends at one moment', [entry(9, 9)], ['unbound']],
    ['more than a day between its ends', [entry(-14, 11)], ['unbound']],
    ['a day between its ends', [entry(-12, 12)], ['recorded']],
    ['deleted', [entry(8, 9, { deleted: true })], []],
    ['two who run at once', [entry(8), entry(9, undefined, { userId: 'bob' })], ['running', 'running']],
  ])('%s', (_name, entries, types) => {
    expect(trackedEntries(entries, NOW).map(({ type }) => type)).toEqual(types);
  });

  it('shows the events of those that are unbound', () => {
    const events = unboundEvents(trackedEntries([entry(10, 9), entry(8), entry(11, 12)], NOW));
    expect(events.map(({ at, kind }) => [(at - DAY.from) / HOUR, kind])).toEqual([
      [8, 'start'],
      [10, 'start'],
      [9, 'stop'],
    ]);
  });
});

describe('the times of a day: recorded, unrecorded, worked', () => {
  it.each([
    ['nothing', [], [0, 0, 0]],
    ['one', [entry(8, 9.5)], [1.5, 0, 1.5]],
    ['a gap between two', [entry(8, 9), entry(10.5, 12)], [2.5, 1.5, 4]],
    ['one after the other', [entry(8, 9), entry(9, 10)], [2, 0, 2]],
    ['two that lie over one another', [entry(8, 10), entry(9, 11)], [3, 0, 3]],
    ['one within another', [entry(8, 12), entry(9, 10)], [4, 0, 4]],
    ['one that runs', [entry(8, 9), entry(11)], [2, 2, 4]],
    ['one that is unbound', [entry(8, 9), entry(11, 10)], [1, 0, 1]],
    ['a pause', [entry(8, 12, { pauses: [pause(9, 9.5)] })], [3.5, 0, 3.5]],
    ['a pause that has no end', [entry(8, 12, { pauses: [pause(11)] })], [3, 0, 3]],
    [
      'pauses that lie over one another',
      [entry(8, 12, { pauses: [pause(9, 10), pause(9.5, 11)] })],
      [2, 0, 2],
    ],
    ['one from the night before', [entry(-3, 2), entry(4, 5)], [3, 2, 5]],
    ['one into the next night', [entry(22, 26)], [2, 0, 2]],
  ])('%s', (_name, entries, expected) => {
    expect(hours(entries)).toEqual(expected);
  });

  it('has 25 hours where the clocks go back', () => {
    expect(
      hours([entry(-1, 23, { id: 'a' }), entry(23, 26, { id: 'b' })], {
        from: DAY.from,
        to: DAY.from + 25 * HOUR,
      }),
    ).toEqual([25, 0, 25]);
  });

  it('adds up', () => {
    const sums = { recorded: 1, unrecorded: 2, worked: 3 };
    expect(sumOfTimes([sums, sums])).toEqual({ recorded: 2, unrecorded: 4, worked: 6 });
    expect(sumOfTimes([])).toEqual({ recorded: 0, unrecorded: 0, worked: 0 });
  });

  it.each([
    [HOUR, 1, false],
    [HOUR + 1, 1, true],
    [1, 0, true],
    [0, 0, false],
    [0, -1, false],
  ])('%d ms over %d hours: %s', (unrecorded, threshold, expected) => {
    expect(isOverThreshold({ recorded: 0, unrecorded, worked: 0 }, threshold)).toBe(expected);
  });
});

it('ranks the three who recorded most, equals in their order, and nobody who recorded nothing', () => {
  const of = (...recorded: number[]) =>
    recorded.map((one, at) => ({ id: 'abcdef'[at] ?? '', recorded: one }));
  expect([...ranking(of(1, 5, 3, 4, 0))]).toEqual([
    ['b', 1],
    ['d', 2],
    ['c', 3],
  ]);
  expect([...ranking(of(2, 0, 2))]).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
});

it('puts what lies over one another into lines of its own', () => {
  const spans = [
    [0, 4],
    [1, 2],
    [2, 6],
    [3, 5],
    [4, 7],
    [7, 7],
  ] as const;
  expect(linesOf(spans.map(([from, to]) => ({ from, to })))).toEqual([0, 1, 1, 2, 0, 0]);
});
