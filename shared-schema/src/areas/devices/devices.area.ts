import { defineArea } from '#areas/define-area.ts';
import { listDevices, renameDevice, revokeDevice } from './devices.http.ts';

export const devicesArea = defineArea({
  name: 'devices',
  calls: { listDevices, renameDevice, revokeDevice },
});
