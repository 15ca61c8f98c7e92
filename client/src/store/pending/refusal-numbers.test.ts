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
    has: (number: number, at: number) => isStored(facts, { device: 'd001', number, at, isRepeat: false }),
  };
}

describe('numbers of refusals', () => {
  it('let the relay forget only what has no gap below', () => {
    const store = storeOf();
    expect(store.take(1, 10)).toBe(1);
    expect(store.take(3, 30)).toBe(1);
    expect(store.has(3, 30)).toBe(true);
    expect(store.has(2, 20)).toBe(false);
    expect(store.take(2, 20)).toBe(3);
    expect([...store.facts.keys()]).toEqual(['refused:d001', 'refusedAt:d001']);
  });

  it('begin where the relay begins when the device has lost its own', () => {
    const store = storeOf();
    expect(store.take(8, 80, true)).toBe(8);
    expect(store.take(9, 90)).toBe(9);
  });

  it('count anew with a server that was restored', () => {
    const store = storeOf();
    store.take(7, 70, true);
    expect(store.has(4, 60)).toBe(true);
    expect(store.has(4, 80)).toBe(false);
    expect(store.take(4, 80)).toBe(4);
    expect(store.take(5, 90)).toBe(5);
  });
});
