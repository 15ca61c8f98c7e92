import { expect, test } from 'vitest';
import { fuzzPermissions } from '../support/permission-fuzz.ts';

test('10,000 hand-made updates change nothing that their role may not change', () => {
  const summary = fuzzPermissions({ count: 10_250, seed: 20250106 });
  expect(summary.failures).toEqual([]);
  expect(summary.cases).toBe(10_250);
  // The figures follow from the seed; most attacks have something to refuse, most good edits come along.
  expect(summary.faults).toBeGreaterThan(500);
  expect(summary.refusals).toBeGreaterThan(5000);
  expect(summary.survivors).toBeGreaterThan(500);
}, 600_000);
