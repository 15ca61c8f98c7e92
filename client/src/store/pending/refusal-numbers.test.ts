import { describe, expect, it } from 'vitest';
import { isStored, storedRefusals, type TakenRefusal, takeNumber } from './refusal-numbers.ts';

function storeOf() {
  const facts = new Map<string, number>();
  return {
    facts,
    take(number: number, at: number, isRepeat = false): number {
      const refusal: TakenRefusal = { device: 'd001', number, at, isRepeat };
      for (const [name, value] of takeNumber(facts, refusal)) {
        if (value === undefined) facts.delete(name);
        else facts.set(name, value);
      }
      return storedRefusals(facts, 'd001');
    },
    has: (number: number, at: number) => isStored(facts, { device: 'd001', number, at }),
  };
}

describe('numbers of refusals', () => {
  it('let the relay forget only what has no gap below', () => {
    const store = storeOf();
    expect(store.take(1, 10)).toBe(1);
    expect(store.take(3, 30)).toBe(1);
    expect([store.has(3, 30), store.has(2, 20)]).toEqual([true, false]);
    expect(store.take(2, 20)).toBe(3);
    expect(store.take(2, 20)).toBe(3);
  });

  it('begin where the relay begins when the device has lost its own', () => {
    const store = storeOf();
    expect(store.take(8, 80)).toBe(8);
    expect(store.take(9, 90)).toBe(9);
    // Another tab was still storing an earlier one.
    expect(store.has(7, 70)).toBe(false);
    expect(store.take(7, 70)).toBe(9);
    expect(store.has(7, 70)).toBe(true);
  });

  it('have no gap below what the relay repeats: it has settled the rest', () => {
    const store = storeOf();
    store.take(1, 10);
    expect(store.take(3, 30)).toBe(1);
    expect(store.take(3, 30, true)).toBe(3);
  });

  it('count anew with a server that was restored', () => {
    const store = storeOf();
    for (const number of [7, 8, 9]) store.take(number, number * 10);
    expect([store.has(8, 80), store.has(8, 95)]).toEqual([true, false]);
    expect(store.take(8, 95)).toBe(8);
    expect(store.take(9, 96)).toBe(9);
  });

  it('are not remembered for ever', () => {
    const store = storeOf();
    for (let number = 1; number <= 500; number += 1) store.take(number, number);
    expect(storedRefusals(store.facts, 'd001')).toBe(500);
    expect(store.facts.size).toBeLessThan(210);
  });
});
