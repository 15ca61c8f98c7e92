import { describe, expect, it } from 'vitest';
import { dayBounds, momentsAt, wallClockAt } from './wall-clock.ts';

const LONDON = 'Europe/London';
const utc = (text: string) => Date.parse(`${text}:00Z`);

describe('moments of a time on the clock', () => {
  it.each([
    ['a winter morning', LONDON, '2026-01-12', '08:05', ['2026-01-12T08:05']],
    ['a summer evening', LONDON, '2026-07-01', '23:30', ['2026-07-01T22:30']],
    ['just after midnight in summer', LONDON, '2026-07-01', '00:30', ['2026-06-30T23:30']],
    ['an hour that is left out', LONDON, '2026-03-29', '01:30', []],
    ['an hour that comes twice', LONDON, '2026-10-25', '01:30', ['2026-10-25T00:30', '2026-10-25T01:30']],
    ['the first minute after that', LONDON, '2026-10-25', '02:00', ['2026-10-25T02:00']],
    [
      'half an hour of change',
      'Australia/Lord_Howe',
      '2026-04-05',
      '01:45',
      ['2026-04-04T14:45', '2026-04-04T15:15'],
    ],
    ['a zone ahead of UTC', 'Pacific/Auckland', '2026-01-01', '00:10', ['2025-12-31T11:10']],
  ])('%s', (_name, zone, day, time, expected) => {
    const moments = momentsAt({ day, time }, zone);
    expect(moments).toEqual(expected.map(utc));
    for (const at of moments) expect(wallClockAt(at, zone)).toEqual({ day, time });
  });
});

it.each([
  ['2026-03-28', 24],
  ['2026-03-29', 23],
  ['2026-10-25', 25],
  ['2026-12-31', 24],
])('%s has %i hours', (day, hours) => {
  const [first, next] = dayBounds(day, LONDON);
  expect((next - first) / 3_600_000).toBe(hours);
});

it('begins a day later whose midnight is left out', () => {
  const [first, next] = dayBounds('2026-09-06', 'America/Santiago');
  expect(wallClockAt(first, 'America/Santiago')).toEqual({ day: '2026-09-06', time: '01:00' });
  expect((next - first) / 3_600_000).toBe(23);
});
