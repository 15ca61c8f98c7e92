import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS } from '@roundsman/client/areas.ts';
import { expect, test } from 'vitest';
import { AREA_EXCEPTIONS, AREA_SECONDS, BUDGETS, EXCEPTIONS, JOURNEYS, YARDSTICK } from '../budgets.mjs';
import { secondsByArea, secondsByFile } from '../support/seconds-by-file.reporter.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('each exception names a test file that is there, allows it more than its level does, and says why', () => {
  const least = Math.min(...Object.values(BUDGETS));
  for (const [path, { seconds, why }] of Object.entries(EXCEPTIONS)) {
    expect(existsSync(join(root, path)), path).toBe(true);
    expect(seconds, path).toBeGreaterThan(least);
    expect(why.length, path).toBeGreaterThan(10);
  }
});

test('the slowest file comes first, one over its budget says so, and quick ones are one line', () => {
  const files = [
    { path: 'quick.test.ts', seconds: 0.2, budget: 5 },
    { path: 'slow.test.ts', seconds: 7, budget: 5 },
    { path: 'slower.test.ts', seconds: 12.3, budget: 20 },
    { path: 'quicker.test.ts', seconds: 0.1, budget: 5 },
  ];
  expect(secondsByFile(files)).toEqual([
    '   12.3 s  slower.test.ts',
    '    7.0 s  slow.test.ts  OVER ITS BUDGET of 5 s',
    '    0.3 s  2 other files',
  ]);
});

test('each end-to-end file names the areas that it is about', () => {
  const files = readdirSync(join(root, 'tests/e2e')).filter((name) => name.endsWith('.test.ts'));
  expect(Object.keys(JOURNEYS).sort()).toEqual(files.sort());
  const known = new Set<string>(['shell', ...AREAS.map(({ name }) => name)]);
  for (const [file, journey] of Object.entries(JOURNEYS)) {
    const areas: readonly string[] = Array.isArray(journey) ? journey : Object.keys(journey);
    expect(areas.length, file).toBeGreaterThan(0);
    for (const area of areas) expect(known, file).toContain(area);
  }
});

test('an area costs its share of each journey that it takes part in, and may cost more on a slower machine', () => {
  const file = (name: string, seconds: number) => ({ path: `tests/e2e/${name}`, seconds, budget: 30 });
  const files = [
    file('people.test.ts', 129),
    file('alerts.test.ts', 22),
    file('dashboard.test.ts', 12.5),
    file('three-planners.test.ts', 70),
    { path: 'tests/screen/rounds.test.ts', seconds: 9, budget: 10 },
  ];
  expect(secondsByArea(files)).toEqual({
    lines: [
      '   60.0 s  rounds',
      '   43.0 s  users  OVER 20 s an area, on a machine 1.0 times as slow',
      '   43.0 s  teams  OVER 20 s an area, on a machine 1.0 times as slow',
      '   43.0 s  audit  OVER 20 s an area, on a machine 1.0 times as slow',
      '   22.0 s  alerts  OVER 20 s an area, on a machine 1.0 times as slow',
      '   12.5 s  dashboard',
      '   10.0 s  multi-planner',
    ],
    red: 3,
  });
  const busy = [...files, file(YARDSTICK.file, YARDSTICK.seconds * 1.5)];
  expect(secondsByArea(busy).red).toBe(0);
});

test('each exception names an area, allows it more than others, and says why', () => {
  const known = new Set<string>(AREAS.map(({ name }) => name));
  for (const [area, { seconds, why }] of Object.entries(AREA_EXCEPTIONS)) {
    expect(known).toContain(area);
    expect(seconds, area).toBeGreaterThan(AREA_SECONDS);
    expect(why.length, area).toBeGreaterThan(10);
  }
});
