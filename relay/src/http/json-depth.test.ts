import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNestedDeeper } from './json-depth.ts';

function depthOf(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the depth of JSON', () => {
  it('is that of the value, whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.boolean(), (value, isSpaced) => {
        const text = JSON.stringify(value, null, isSpaced ? 2 : undefined);
        const depth = depthOf(JSON.parse(text));
        expect(isNestedDeeper(text, depth)).toBe(false);
        if (depth > 0) expect(isNestedDeeper(text, depth - 1)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['"[[[["', 0, false],
    ['["\\\\", "\\"[[[", [1]]', 2, false],
    ['["\\\\", "\\"[[[", [1]]', 1, true],
    ['["unfinished [[[', 1, false],
    ['['.repeat(100_000), 200, true],
  ])('is found in %j', (text, max, isDeeper) => {
    expect(isNestedDeeper(text, max)).toBe(isDeeper);
  });
});
