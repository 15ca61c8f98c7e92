import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SyncState } from '../sync-state.ts';
import { isVerifyDue, verifyDaily } from './verify-daily.ts';
import type { VerifyReport } from './verify-report.ts';

const HOUR_MS = 60 * 60_000;
const AT = Date.UTC(2026, 2, 9, 8);

beforeEach(() => {
  vi.useFakeTimers({ now: AT });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A device whose comparisons are counted; `state` is changed by the test. */
function device() {
  const state = { connected: true, waiting: 0, unsyncedDocuments: [] as string[] };
  let report: VerifyReport | undefined;
  const at: number[] = [];
  const stop = verifyDaily({
    syncState: { get: () => state as unknown as SyncState, subscribe: () => () => {} },
    verified: { get: () => report, subscribe: () => () => {} },
    now: Date.now,
    async verify() {
      at.push(Date.now());
      report = { at: Date.now(), equal: true, documents: [] };
      return ok(report);
    },
  });
  return { state, at, stop };
}

it.each([
  ['never compared', undefined, true],
  ['a moment ago', AT - 1, false],
  ['a minute short of a day', AT - 24 * HOUR_MS + 60_000, false],
  ['a day ago', AT - 24 * HOUR_MS, true],
  ['by a clock that was ahead', AT + HOUR_MS, true],
])('%s: due is %s', (_when, last, due) => expect(isVerifyDue(last, AT)).toBe(due));

it('compares once a day', async () => {
  const { at, stop } = device();
  await vi.advanceTimersByTimeAsync(23 * HOUR_MS);
  expect(at).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(26 * HOUR_MS);
  expect(at).toHaveLength(3);
  stop();
});

it('waits while there is no connection, or something is on its way, and ends with the account', async () => {
  const { state, at, stop } = device();
  state.connected = false;
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  Object.assign(state, { connected: true, waiting: 1 });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  Object.assign(state, { waiting: 0, unsyncedDocuments: ['core'] });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(at).toEqual([]);
  state.unsyncedDocuments = [];
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(at).toHaveLength(1);
  stop();
  await vi.advanceTimersByTimeAsync(48 * HOUR_MS);
  expect(at).toHaveLength(1);
});
