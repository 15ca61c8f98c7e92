import { describe, expect, it, test } from 'vitest';
import { ambiguous, done, failed, moot, refused } from '#effects/define-effect.ts';
import { backoffMs, endingOf } from './carry-out.ts';

const again = { whenUnclear: 'again', maxAttempts: 3 } as const;
const ask = { whenUnclear: 'ask', maxAttempts: 3 } as const;
const wait = () => 1000;

describe('what becomes of an effect after a try', () => {
  it.each([
    [again, done('r'), 1, { to: 'done', ref: 'r' }],
    [ask, done(), 3, { to: 'done', ref: null }],
    [again, moot('gone'), 1, { to: 'cancelled', error: 'gone' }],
    [again, refused('busy'), 1, { to: 'queued', error: 'busy', inMs: 1000, isUnclear: false }],
    [again, refused('busy'), 3, { to: 'failed', error: 'busy' }],
    [again, failed('no such address'), 1, { to: 'failed', error: 'no such address' }],
    [again, ambiguous('?'), 2, { to: 'queued', error: '?', inMs: 1000, isUnclear: true }],
    [again, ambiguous('?'), 3, { to: 'unknown', error: '?', isUnclear: true }],
    [ask, ambiguous('?'), 1, { to: 'unknown', error: '?', isUnclear: true }],
  ])('%o, %o at try %i', (effect, outcome, attempts, ending) => {
    expect(endingOf(effect, outcome, attempts, wait)).toEqual(ending);
  });
});

test('tries come soon at first, and go on for most of a day', () => {
  const waits = Array.from({ length: 11 }, (_, index) => backoffMs(index + 1));
  expect(waits[0]).toBeLessThan(5000);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  const hours = waits.reduce((sum, ms) => sum + ms, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(24);
});
