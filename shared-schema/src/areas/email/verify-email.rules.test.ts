import { describe, expect, it } from 'vitest';
import { isTypedName } from '#areas/account/closing.ts';
import { hourWait, resendWait } from './verify-email.rules.ts';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-03-09T08:00:00Z');
const minutesAgo = (minutes: number, asked = true) => ({ at: NOW - minutes * MINUTE_MS, asked });

describe('the next mail', () => {
  it.each([
    ['nothing sent', [], 0, 0],
    ['sent with the sign-up just now', [minutesAgo(0, false)], 1, 0],
    ['sent a minute ago', [minutesAgo(1)], 0, 0],
    ['four in the hour', [5, 10, 20, 30].map((at) => minutesAgo(at)), 0, 0],
    ['five in the hour', [5, 10, 20, 30, 40].map((at) => minutesAgo(at)), 20, 20],
    ['five and the sign-up', [...[5, 10, 20, 30].map((at) => minutesAgo(at)), minutesAgo(40, false)], 0, 0],
    ['six, one of them past', [5, 10, 20, 30, 40, 61].map((at) => minutesAgo(at)), 20, 20],
    ['five, the last just now', [0, 10, 20, 30, 59].map((at) => minutesAgo(at)), 1, 1],
  ])('%s', (_name, sent, wait, waitForChange) => {
    expect(resendWait(sent, NOW)).toBe(wait * MINUTE_MS);
    expect(hourWait(sent, NOW)).toBe(waitForChange * MINUTE_MS);
  });
});

describe('a typed name', () => {
  it.each([
    ['Sparkle & Shine', true],
    ['  sparkle & shine ', true],
    ['Sparkle', false],
    ['', false],
    ['  ', false],
  ])('%j', (typed, fits) => {
    expect(isTypedName(typed, 'Sparkle & Shine')).toBe(fits);
  });
  it('is not nothing where the name is nothing', () => {
    expect(isTypedName('', '')).toBe(false);
  });
});
