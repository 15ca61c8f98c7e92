import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Log } from '#database/log.ts';
import { watchClock } from './watch-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells a jump once, with its seconds, and no drift', () => {
  const told: object[] = [];
  const log: Log = { info() {}, warn: (details) => void told.push(details), error() {} };
  let [clock, passed] = [1_000_000, 0];
  const watch = watchClock({ log, now: () => clock, passed: () => passed });
  const wait = (set = 0) => {
    passed += 10_000;
    clock += 10_000 + set;
    vi.advanceTimersByTime(10_000);
  };
  wait();
  wait(2000);
  expect(told).toEqual([]);
  wait(3 * 3_600_000);
  wait();
  expect(told).toEqual([{ seconds: 10_800 }]);
  wait(-3 * 3_600_000);
  expect(told[1]).toEqual({ seconds: -10_800 });
  watch.stop();
  wait(3_600_000);
  expect(told).toHaveLength(2);
});
