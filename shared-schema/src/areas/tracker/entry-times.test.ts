import { describe, expect, it } from 'vitest';
import { checkSpan, isOpen, LONGEST_ENTRY, overlapping, typedMoment } from './entry-times.ts';
import type { TimeEntry } from './time-entry.record.ts';

const zone = 'Europe/London';
const utc = (text: string) => Date.parse(`${text}:00Z`);
const of = { field: 'stop', zone, today: '2026-10-25' } as const;
const clock = (time: string) => ({ day: '2026-10-25', time });

describe('a moment as it is typed on the day of 25 hours', () => {
  it.each([
    ['once', '08:00', {}, '2026-10-25T08:00'],
    ['twice, the first', '01:30', {}, '2026-10-25T00:30'],
    [
      'twice, after a start in the second hour',
      '01:45',
      { after: utc('2026-10-25T01:30') },
      '2026-10-25T01:45',
    ],
    [
      'twice, earlier on the clock than the start',
      '01:15',
      { after: utc('2026-10-25T00:45') },
      '2026-10-25T01:15',
    ],
    ['twice, near what stood there', '01:35', { near: utc('2026-10-25T01:30') }, '2026-10-25T01:35'],
  ])('%s', (_name, time, which, expected) => {
    expect(typedMoment(clock(time), of, which)).toEqual({ ok: true, value: utc(expected) });
  });

  it.each([
    ['2024-10-22', false],
    ['2024-10-23', true],
    ['2026-10-26', true],
    ['2026-10-27', false],
  ])('may begin on %s: %s', (day, isFine) => {
    expect(typedMoment({ day, time: '08:00' }, { ...of, field: 'start' }).ok).toBe(isFine);
  });

  it('is refused where the clock leaves it out', () => {
    const spring = { ...of, field: 'start', today: '2026-03-29' } as const;
    expect(typedMoment({ day: '2026-03-29', time: '01:30' }, spring)).toMatchObject({
      error: 'tracker.no-such-time',
      field: 'start',
    });
  });

  it('counts 25 hours of the clock as too long, and 24 as a day', () => {
    const first = utc('2026-10-24T23:00');
    expect(checkSpan(first, utc('2026-10-25T23:00')).ok).toBe(true);
    expect(checkSpan(first, utc('2026-10-26T00:00'))).toMatchObject({ error: 'tracker.too-long' });
  });
});

function entry(id: string, start: number, stop?: number, more: Partial<TimeEntry> = {}): TimeEntry {
  const meta = { deleted: false, editedAfterDeletion: false, changed: ['', ''] as const };
  return { ...meta, id, userId: 'ann', jobId: 'j', visitId: undefined, start, stop, pauses: [], ...more };
}

describe('what lies over a time', () => {
  const now = 100 * LONGEST_ENTRY;
  it.each([
    ['one within it', [entry('a', 12, 15)], 'a'],
    ['one around it', [entry('a', 0, 100)], 'a'],
    ['one that ends as it begins', [entry('a', 0, 10)], undefined],
    ['one that begins as it ends', [entry('a', 20, 30)], undefined],
    ['itself', [entry('self', 10, 20)], undefined],
    ['a deleted one', [entry('a', 12, 15, { deleted: true })], undefined],
    ['somebody else’s', [entry('a', 12, 15, { userId: 'bob' })], undefined],
    ['one that was forgotten', [entry('a', 5)], undefined],
    ['one whose ends were crossed', [entry('a', 15, 12)], undefined],
  ])('%s', (_name, entries, expected) => {
    const span = { userId: 'ann', start: 10, stop: 20, except: 'self' };
    expect(overlapping(entries, span, now)?.id).toBe(expected);
  });

  it('is one that runs since before its end', () => {
    const running = entry('a', now - 10);
    expect(isOpen(running, now)).toBe(true);
    expect(overlapping([running], { userId: 'ann', start: now - 20, stop: now - 5 }, now)?.id).toBe('a');
    expect(overlapping([running], { userId: 'ann', start: now - 20, stop: now - 10 }, now)).toBeUndefined();
  });
});
