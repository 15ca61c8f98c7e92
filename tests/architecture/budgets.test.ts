import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BUDGETS, EXCEPTIONS } from '../budgets.mjs';
import { secondsByFile } from '../support/seconds-by-file.reporter.ts';

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
