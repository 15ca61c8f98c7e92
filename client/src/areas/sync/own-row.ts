import type { Device } from '#parts/devices/device-state.ts';
import type { SyncState } from '#store/sync-state.ts';

/**
 * Devices with what this one knows of itself in place of what the server heard last: without a connection its row
 * never says that nothing waits while something does (SYN-7).
 */
export function withOwnWord(
  devices: readonly Device[],
  { connected, waiting, parked, clockDifferenceMs }: SyncState,
): readonly Device[] {
  return devices.map((device) =>
    device.isThis && device.status
      ? {
          ...device,
          connected,
          reportedAt: null,
          status: { ...device.status, waiting, parked, clockDifference: clockDifferenceMs },
        }
      : device,
  );
}
