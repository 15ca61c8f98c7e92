import { frequencyWords } from '@roundsman/shared-schema/fields/frequency.ts';
import { expect, test } from 'vitest';
import { frequencyText } from './frequency.text.ts';

test.each([
  [{ type: 'none' }, 'Once'],
  [{ type: 'day', every: 1 }, 'Every day'],
  [{ type: 'week', every: 1 }, 'Every week'],
  [{ type: 'week', every: 4 }, 'Every 4 weeks'],
  [{ type: 'month-day', every: 1, day: 31 }, 'Every month on the last day'],
  [{ type: 'month-day', every: 2, day: 31 }, 'Every 2 months on the last day'],
  [{ type: 'month-day', every: 12, day: 31 }, 'Every year on the 31st'],
  [{ type: 'month-day', every: 3, day: 2 }, 'Every 3 months on the 2nd'],
  [{ type: 'month-weekday', every: 1, week: 1, weekday: 2 }, 'First Tuesday of the month'],
  [{ type: 'month-weekday', every: 12, week: 5, weekday: 7 }, 'Last Sunday once a year'],
  [{ type: 'round' }, 'With the round'],
] as const)('%j is %s', (frequency, words) => {
  expect(frequencyText(frequencyWords(frequency))).toBe(words);
});
