import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import { deviceReport } from '@roundsman/shared-schema/testing/device-report.ts';
import { describe, expect, test } from 'vitest';
import { devicesOf, isFormer, needsLook, silentDays, waitingByUser } from './device-state.ts';

const NOW = Date.UTC(2026, 2, 3, 10);
const DAY = 24 * 60 * 60_000;

const status = deviceReport('a');

function row(device: string, more: Partial<DeviceRow> = {}): DeviceRow {
  return {
    user: 'olive001',
    userName: 'Olive',
    device,
    name: '',
    platform: 'Chrome on Linux',
    appVersion: '1',
    connected: false,
    behind: null,
    lastSeen: NOW - 60_000,
    lastAcknowledged: null,
    status,
    reportedAt: NOW,
    revokedAt: null,
    erasedAt: null,
    handedOver: 0,
    ...more,
  };
}

const listed = {
  user: 'olive001',
  userName: 'Olive',
  device: 'old1',
  name: 'Old phone',
  platform: 'Safari on iPhone',
  createdAt: 0,
  lastSeen: NOW - 90 * DAY,
  lastSynced: null,
  isCurrent: false,
  isSignedIn: false,
  holds: null,
  handedOver: 0,
  revoked: null,
  erasedAt: null,
};

describe('devices', () => {
  test.each([
    ['2 days and 23 hours', NOW - 3 * DAY + 1, 1, 0],
    ['3 days', NOW - 3 * DAY, 1, 3],
    ['9 days without work', NOW - 9 * DAY, 0, 0],
  ])('silent for %s', (_, lastSeen, waiting, days) => {
    expect(silentDays(row('aaaa', { lastSeen, status: { ...status, waiting } }), NOW)).toBe(days);
  });

  test('silent as soon as the firm has set', () => {
    const quiet = { ...row('aaaa', { lastSeen: NOW - 2 * DAY, status: { ...status, waiting: 1 } }) };
    expect(silentDays({ ...quiet, silentAfter: 2 }, NOW)).toBe(2);
    expect(silentDays({ ...quiet, silentAfter: 7 }, NOW)).toBe(0);
    expect(devicesOf([quiet], [], 'olive001.this', NOW, 2)[0]?.silentAfter).toBe(2);
  });

  test('a connected device is never silent, whatever was written down of it', () => {
    const quiet = row('aaaa', {
      connected: true,
      lastSeen: NOW - 9 * DAY,
      status: { ...status, waiting: 1 },
    });
    expect(silentDays(quiet, NOW)).toBe(0);
  });

  test('this one comes first, then those to look at, then those here now, then the last seen', () => {
    const rows = [
      row('seen', { lastSeen: NOW - 2 * DAY }),
      row('late', { lastSeen: NOW - DAY }),
      row('here', { connected: true }),
      row('cloc', { status: { ...status, clockDifference: -5 * 60_000 } }),
      row('this'),
    ];
    const order = devicesOf(rows, [listed], 'olive001.this', NOW).map(({ device }) => device);
    expect(order).toEqual(['this', 'cloc', 'here', 'late', 'seen', 'old1']);
  });

  test('a device is former once it is signed out with nothing on it, or has deleted its data', () => {
    const find = (rows: readonly DeviceRow[], list = [listed]) =>
      devicesOf(rows, list, 'olive001.this', NOW)[0];
    const former = (device: ReturnType<typeof find>) => device && isFormer(device, NOW);
    expect(former(find([]))).toBe(true);
    expect(former(find([row('old1', { status: { ...status, waiting: 2 } })]))).toBe(false);
    expect(former(find([row('old1', { revokedAt: NOW })]))).toBe(false);
    expect(former(find([row('old1', { revokedAt: NOW, erasedAt: NOW })]))).toBe(true);
    const revoked = find([row('old1', { revokedAt: NOW })]);
    expect(revoked && needsLook(revoked, NOW)).toBe(true);
  });

  test('of a person hold together what each of them said, but for what was deleted', () => {
    const rows = [
      row('aaaa', { status: { ...status, waiting: 2, parked: 1 } }),
      row('bbbb', { status: { ...status, waiting: 4 }, revokedAt: NOW }),
      row('cccc', { status: { ...status, waiting: 8 }, revokedAt: NOW, erasedAt: NOW }),
      row('dddd', { status: null, reportedAt: null }),
      row('eeee', { user: 'wendy001' }),
    ];
    expect([...waitingByUser(rows)]).toEqual([
      ['olive001', 7],
      ['wendy001', 0],
    ]);
  });
});
