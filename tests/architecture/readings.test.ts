import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isDue } from '../readings/due.mjs';
import { READINGS } from '../readings/readings.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('each wrong reading names one place that is there, and a test file', () => {
  const lost = READINGS.filter(({ file, find, test: path }) => {
    const places = existsSync(root + file) ? readFileSync(root + file, 'utf8').split(find).length - 1 : 0;
    return places !== 1 || !existsSync(root + path);
  });
  expect(lost.map(({ id }) => id)).toEqual([]);
});

const DAY_MS = 24 * 60 * 60 * 1000;

test('two days of the short form run every reading that shows at once, each on one of them', () => {
  const today = Date.UTC(2025, 11, 31, 23);
  const days = READINGS.map((reading) =>
    [0, 1].filter((day) => isDue(reading, new Date(today + day * DAY_MS))),
  );
  READINGS.forEach(({ id, isLong }, index) => {
    expect(days[index], id).toHaveLength(isLong ? 0 : 1);
  });
  expect(days.flat().filter((day) => day === 0).length).toBeGreaterThan(READINGS.length / 4);
});
