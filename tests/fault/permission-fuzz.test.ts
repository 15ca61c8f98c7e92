import { expect, test } from 'vitest';
import { fuzzPermissions } from '../support/permission-fuzz.ts';

test('20,000 hand-made updates change nothing that their role may not change', () => {
  const summary = fuzzPermissions({ count: 20_500, seed: 20250106 });
  expect(summary.failures).toEqual([]);
  expect(summary.cases).toBe(20_500);
  // The figures follow from the seed; most attacks have something to refuse, most good edits come along.
  expect(summary.faults).toBeGreaterThan(1000);
  expect(summary.refusals).toBeGreaterThan(10_000);
  expect(summary.survivors).toBeGreaterThan(1000);
});
