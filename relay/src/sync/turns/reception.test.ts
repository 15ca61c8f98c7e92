import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payer } from './payer.ts';
import { Reception } from './reception.ts';

// Only the clock stands still: turns of the event loop are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** A user whose every message takes `ms`. */
function sender(name: string, ms: number, handled: string[]) {
  const payer = {
    overuse: 1,
    charge(spent: number) {
      payer.overuse += spent;
    },
    waits() {},
    waited() {},
  } satisfies Payer;
  const handle = () => {
    handled.push(name);
    vi.advanceTimersByTime(ms);
    payer.charge(ms);
  };
  return { payer, handle };
}

test('messages of those who use much are handled a slice at a time, the least user first, in each one’s order', async () => {
  const handled: string[] = [];
  const reception = new Reception();
  const [greedy, modest] = [sender('greedy', 9, handled), sender('modest', 1, handled)];
  for (let count = 0; count < 4; count += 1) reception.add(greedy);
  for (let count = 0; count < 4; count += 1) reception.add(modest);
  expect(handled).toEqual([]);
  let turns = 0;
  while (handled.length < 8) {
    const before = handled.filter((name) => name === 'greedy').length;
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
    expect(handled.filter((name) => name === 'greedy').length - before).toBeLessThan(2);
  }
  expect(turns).toBeGreaterThan(3);
  expect(handled.slice(0, 5)).toEqual(['greedy', 'modest', 'modest', 'modest', 'modest']);
});
