import { expect, test } from 'vitest';
import { keptMinutes } from './kept-time.ts';

const DAY = '2026-03-09';
const block = (from: string, to: string, assignees: readonly string[] = [], day = DAY) => ({
  ...{ day, assignees },
  span: { from, to },
});

test.each([
  ['nothing', [], 0],
  ['one time', [block('09:00', '10:30')], 90],
  ['times that overlap once', [block('09:00', '11:00'), block('10:00', '12:00')], 180],
  ['one inside another', [block('09:00', '12:00'), block('10:00', '10:30')], 180],
  ['times apart both', [block('13:00', '14:00'), block('09:00', '09:15')], 75],
  ['no note', [{ day: DAY, assignees: [], span: undefined }], 0],
  ['not those of another day', [block('09:00', '10:00', [], '2026-03-10')], 0],
  ['not those of others', [block('09:00', '10:00', ['tom'])], 0],
  ['those of a team of theirs', [block('09:00', '10:00', ['team'])], 60],
])('counts %s', (_words, blocks, minutes) => {
  expect(keptMinutes(blocks, DAY, ['ann', 'team'])).toBe(minutes);
});
