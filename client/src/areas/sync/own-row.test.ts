import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
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
  status: {
    account: 'account1',
    waiting: 0,
    needsYou: 0,
    lastAcknowledged: NOW,
    clockDifference: 0,
    storageUsed: null,
    storageQuota: null,
    persisted: null,
    synced: true,
    parked: 0,
    verified: null,
  },
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
