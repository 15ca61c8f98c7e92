import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS } from '@roundsman/client/areas.ts';
import { expect, test } from 'vitest';
import { BUDGETS, EXCEPTIONS, JOURNEYS } from '../budgets.mjs';
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
  for (const [file, areas] of Object.entries(JOURNEYS)) {
    expect(areas.length, file).toBeGreaterThan(0);
    for (const area of areas) expect(known, file).toContain(area);
  }
});

test('an area costs its share of each journey that it takes part in', () => {
  const files = [
    { path: 'tests/e2e/people.test.ts', seconds: 30, budget: 30 },
    { path: 'tests/e2e/rounds.test.ts', seconds: 15, budget: 30 },
    { path: 'tests/e2e/three-planners.test.ts', seconds: 12.5, budget: 30 },
    { path: 'tests/screen/rounds.test.ts', seconds: 9, budget: 10 },
  ];
  expect(secondsByArea(files)).toEqual([
    '   27.5 s  rounds  OVER 20 s an area',
    '   10.0 s  users',
    '   10.0 s  teams',
    '   10.0 s  audit',
  ]);
});
