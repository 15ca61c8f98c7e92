import { describe, expect, it } from 'vitest';
import { stabilise } from './stabilise.ts';

describe('stabilise', () => {
  it('keeps equal values and equal rows, whatever their place', () => {
    const before = {
      rows: [
        { id: 'a', n: 1 },
        { id: 'b', n: 2 },
      ],
      total: 3,
    };
    expect(stabilise(before, JSON.parse(JSON.stringify(before)) as typeof before)).toBe(before);
    const after = stabilise(before, {
      rows: [
        { id: 'b', n: 2 },
        { id: 'a', n: 9 },
      ],
      total: 11,
    });
    expect(after).toEqual({
      rows: [
        { id: 'b', n: 2 },
        { id: 'a', n: 9 },
      ],
      total: 11,
    });
    expect(after.rows[0]).toBe(before.rows[1]);
  });

  it('sees a missing field, a shorter list and another kind of value', () => {
    expect(stabilise<object>({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 });
    expect(stabilise([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(stabilise<unknown>([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(stabilise(new Set([1]), new Set([2]))).toEqual(new Set([2]));
    expect(stabilise(new Map([['a', 1]]), new Map([['a', 2]]))).toEqual(new Map([['a', 2]]));
  });
});
