import { defineArea } from '#calls/define-area.ts';
import { listDevicesRoute } from './list-devices.route.ts';
import { removeOldDevices } from './remove-old-devices.ts';
import { renameDeviceRoute } from './rename-device.route.ts';
import { revokeDeviceRoute } from './revoke-device.route.ts';
import { watchDevices } from './watch-devices.ts';

export const devicesArea = defineArea({
  name: 'devices',
  routes: [listDevicesRoute, renameDeviceRoute, revokeDeviceRoute],
  cleanups: [{ name: 'devices', remove: removeOldDevices }],
  watches: [{ name: 'devices', look: watchDevices }],
});
