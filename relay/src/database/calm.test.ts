import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calm } from './calm.ts';

let said: [object, string | undefined][];
let say: ReturnType<typeof calm>;
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  say = calm((details, message) => void said.push([details, message]));
});
afterEach(() => void vi.useRealTimers());

it('says a fault once and then counts, a line a minute, until it is over', () => {
  for (let second = 0; second < 150; second += 1) {
    say({ error: `connect ECONNREFUSED 127.0.0.1:${5000 + second}`, room: second }, 'forwarding failed');
    vi.advanceTimersByTime(1000);
  }
  vi.advanceTimersByTime(600_000);
  expect(said.map(([details]) => 'times' in details && details.times)).toEqual([false, 59, 60, 30]);
  expect(said.at(-1)).toEqual([
    { error: 'connect ECONNREFUSED 127.0.0.1:5149', room: 149, times: 30 },
    'forwarding failed',
  ]);
  say({ error: 'connect ECONNREFUSED 127.0.0.1:5432' }, 'forwarding failed');
  expect(said).toHaveLength(5);
});

it('says what differs', () => {
  say({ error: 'Error: the disk is full\n    at a.ts:1' }, 'rows could not be stored');
  say({ error: 'Error: the disk is full\n    at b.ts:1' }, 'rows could not be stored');
  say({ error: 'Error: connection terminated' }, 'rows could not be stored');
  say({ error: 'Error: connection terminated' }, 'housekeeping failed');
  say({ error: 'Error: connection terminated', route: '/api/session' }, 'a call failed');
  say({ error: 'Error: connection terminated', route: '/api/firms' }, 'a call failed');
  expect(said).toHaveLength(5);
});

it('says each thing that happened to somebody', () => {
  say({ userId: 'a' }, 'a user who asks too much');
  say({ userId: 'b' }, 'a user who asks too much');
  expect(said).toHaveLength(2);
});
