import { expect, test } from 'vitest';
import { ChannelLag } from './channel-lag.ts';
import type { OpenRoom } from './peer-port.ts';

test('counts what waits, and what was written since the channel was left out', async () => {
  const live = { head: 10 };
  const lag = new ChannelLag();
  await lag.watch((async () => ({ live })) as unknown as OpenRoom)();
  expect(lag.rows(0)).toBe(0);
  live.head = 14;
  // In the fan-out: only what has not left counts.
  expect(lag.rows(2)).toBe(2);
  lag.left();
  live.head = 44;
  lag.left();
  expect(lag.rows(2)).toBe(32);
  lag.caughtUp();
  expect(lag.rows(1)).toBe(1);
});
