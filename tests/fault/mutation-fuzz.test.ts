import { expect, test } from 'vitest';
import { fuzzMutations } from '../support/mutation-fuzz.ts';

test('of 6,000 changed updates none throws, hides anything, or leaves anything behind', () => {
  const summary = fuzzMutations({ count: 6000, seed: 20250109 });
  expect(summary.failures).toEqual([]);
  expect(summary.cases).toBe(6000);
  // Enough comes through to the last, and enough of that is put back.
  expect(summary.faults).toBeGreaterThan(1000);
  expect(summary.applied).toBeGreaterThan(500);
  expect(summary.refusals).toBeGreaterThan(500);
}, 60_000);
