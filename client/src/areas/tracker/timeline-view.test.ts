import type { TrackedEntry } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { dayBounds } from '@roundsman/shared-schema/kernel/wall-clock.ts';
import { describe, expect, it } from 'vitest';
import { hoursOf, placeIn, shownSpan, timeAt } from './timeline-view.ts';

const ZONE = 'Europe/London';
const utc = (text: string) => Date.parse(`${text}:00Z`);
const USUAL = { start: '06:00', end: '19:00' };

function dayOf(day: string) {
  const [from, to] = dayBounds(day, ZONE);
  return { day, span: { from, to } };
}
function entry(start: string, end: string, stop: string | undefined = end): TrackedEntry {
  return {
    ...{ id: start, deleted: false, editedAfterDeletion: false, changed: ['', ''] as const },
    ...{ userId: 'ann', jobId: 'j', visitId: undefined, pauses: [], type: 'recorded' as const },
    ...{ start: utc(start), end: utc(end), stop: stop === undefined ? undefined : utc(stop) },
  };
}

describe('the span of a timeline', () => {
  it.each([
    ['the usual day', [], '2026-01-12T06:00', '2026-01-12T19:00'],
    [
      'earlier and later entries',
      [entry('2026-01-12T05:20', '2026-01-12T20:10')],
      '2026-01-12T05:00',
      '2026-01-12T21:00',
    ],
    [
      'an entry from the night before',
      [entry('2026-01-11T22:00', '2026-01-12T02:00')],
      '2026-01-12T00:00',
      '2026-01-12T19:00',
    ],
    [
      'an entry into the next night',
      [entry('2026-01-12T22:00', '2026-01-13T02:00')],
      '2026-01-12T06:00',
      '2026-01-13T00:00',
    ],
  ])('%s', (_name, entries, from, to) => {
    expect(shownSpan(dayOf('2026-01-12'), USUAL, entries, ZONE)).toEqual({ from: utc(from), to: utc(to) });
  });

  it('has the hour twice that comes twice, and leaves out the one that is missing', () => {
    const early = { start: '00:00', end: '03:00' };
    const hours = (day: string) =>
      hoursOf(shownSpan(dayOf(day), early, [], ZONE), ZONE).map(({ time }) => time.slice(0, 2));
    expect(hours('2026-10-25')).toEqual(['00', '01', '01', '02']);
    expect(hours('2026-03-29')).toEqual(['00', '02']);
  });

  it('is never longer than its day', () => {
    const { from, to } = shownSpan(dayOf('2026-10-25'), { start: '00:00', end: '23:59' }, [], ZONE);
    expect((to - from) / 60_000).toBe(25 * 60 - 1);
  });
});

it('places what lies in it, and cuts what reaches out', () => {
  const span = { from: 100, to: 200 };
  expect(placeIn(span, { from: 150, to: 160 })).toEqual({ left: 50, width: 10 });
  expect(placeIn(span, { from: 50, to: 120 })).toEqual({ left: 0, width: 20 });
  expect(placeIn(span, { from: 300, to: 320 }).width).toBe(0);
});

it.each([
  [0, '06:00'],
  [0.5, '12:30'],
  [0.507, '12:35'],
  [1, '18:55'],
  [-1, '06:00'],
])('a press at %d begins at %s', (part, time) => {
  expect(timeAt(shownSpan(dayOf('2026-07-01'), USUAL, [], ZONE), part, ZONE)).toBe(time);
});
