import { defineSettings, whole } from '#areas/setting-row.ts';

/** Settings of what is said of devices (SYN-3). */
export const devicesSettings = defineSettings([
  {
    section: 'data',
    rows: {
      'devices.silent-days': whole('account', { min: 1, max: 60, unit: 'days' }, 3, { ships: true }),
    },
  },
]);
