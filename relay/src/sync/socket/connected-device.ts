import type { ConnectedDevice } from '#sync/devices/device-board.ts';
import type { SocketSession } from './socket-session.ts';

/** A device as the board knows it, whose memberships are those of its session at each moment. */
export function connectedDevice(
  session: SocketSession,
  appVersion: string,
  ways: Pick<ConnectedDevice, 'behind' | 'showDevices'>,
): ConnectedDevice {
  return {
    ...ways,
    userId: session.userId,
    deviceId: session.deviceId,
    appVersion,
    get memberships() {
      return session.memberships;
    },
  };
}
