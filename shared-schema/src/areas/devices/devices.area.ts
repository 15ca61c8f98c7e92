import { defineArea } from '#areas/define-area.ts';
import { devicesAlerts } from './devices.alerts.ts';
import { listDevices, renameDevice, revokeDevice } from './devices.http.ts';
import { devicesSettings } from './devices.settings.ts';

export const devicesArea = defineArea({
  name: 'devices',
  calls: { listDevices, renameDevice, revokeDevice },
  errors: {
    'devices.unknown': 404,
    'devices.is-this-one': 409,
    'devices.is-owners': 403,
    'devices.reason-required': 400,
    'devices.name-required': 400,
  },
  settings: devicesSettings,
  alerts: devicesAlerts,
});
