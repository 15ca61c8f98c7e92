import type { DeviceStatus } from '../protocol/messages.ts';

/** What a device reports on which nothing waits; `more` says what is different on it. */
export function deviceReport(account: string, more: Partial<DeviceStatus> = {}): DeviceStatus {
  return {
    account,
    waiting: 0,
    needsYou: 0,
    lastAcknowledged: null,
    clockDifference: 0,
    storageUsed: null,
    storageQuota: null,
    persisted: null,
    synced: true,
    parked: 0,
    verified: null,
    ...more,
  };
}
