import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import { deviceReport } from '@roundsman/shared-schema/testing/device-report.ts';
import { expect, test } from 'vitest';
import { devicesOf } from '#parts/devices/device-state.ts';
import type { SyncState } from '#store/sync-state.ts';
import { withOwnWord } from './own-row.ts';

const NOW = 1_800_000_000_000;
const row = (device: string): DeviceRow => ({
  user: 'user0001',
  userName: 'Olive Owner',
  device,
  name: 'Van tablet',
  platform: 'Chrome on Linux',
  appVersion: '1.0.0',
  connected: true,
  lastSeen: NOW,
  lastAcknowledged: NOW,
  behind: 0,
  reportedAt: NOW,
  revokedAt: null,
  erasedAt: null,
  handedOver: 0,
  status: deviceReport('account1', { lastAcknowledged: NOW }),
});
const sync: Pick<SyncState, 'connected' | 'waiting' | 'parked' | 'clockDifferenceMs'> = {
  connected: false,
  waiting: 2,
  parked: 1,
  clockDifferenceMs: 400_000,
};

test('this device tells for itself what waits on it; of the others the server’s word stands', () => {
  const devices = devicesOf([row('here'), row('there')], [], 'user0001.here', NOW);
  const [own, other] = withOwnWord(devices, sync as SyncState);
  expect(own).toMatchObject({
    connected: false,
    reportedAt: null,
    status: { waiting: 2, parked: 1, clockDifference: 400_000 },
  });
  expect(other).toBe(devices[1]);
});
