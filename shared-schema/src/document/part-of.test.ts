import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '#kernel/id.ts';
import { ONE_PART, PART_STEPS, partOf, partsOfMonth, readParts } from './part-of.ts';

it('answers the same part everywhere', () => {
  expect(['a', 'b', 'foobar'].map((id) => partOf(id, 16))).toEqual([12, 5, 8]);
  expect(partOf('foobar', 1)).toBe(0);
});

it('lets a part fall into several when their number grows', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      for (const [index, parts] of PART_STEPS.entries()) {
        const more = PART_STEPS[index + 1];
        if (more) expect(partOf(id, more) % parts).toBe(partOf(id, parts));
      }
    }),
  );
});

it('spreads ids evenly', () => {
  const sizes = Array.from({ length: 16 }, () => 0);
  for (let count = 0; count < 16_000; count += 1) {
    const part = partOf(newId(), 16);
    sizes[part] = (sizes[part] ?? 0) + 1;
  }
  expect(Math.min(...sizes)).toBeGreaterThan(800);
  expect(Math.max(...sizes)).toBeLessThan(1200);
});

it.each([
  [undefined, ONE_PART],
  [null, ONE_PART],
  [{ customers: 3 }, ONE_PART],
  [{ customers: 4 }, { ...ONE_PART, customers: 4 }],
  [
    { jobs: 16, work: [['2026-03', 4]] },
    { customers: 1, jobs: 16, work: [['2026-03', 4]] },
  ],
])('reads %j', (json, parts) => {
  expect(readParts(json)).toEqual(parts);
});

it.each([
  ['2026-02', 1],
  ['2026-03', 4],
  ['2026-08', 4],
  ['2026-09', 16],
])('has for %s so many parts: %i', (month, parts) => {
  const work: [string, 4 | 16][] = [
    ['2026-03', 4],
    ['2026-09', 16],
  ];
  expect(partsOfMonth({ ...ONE_PART, work }, month)).toBe(parts);
});
