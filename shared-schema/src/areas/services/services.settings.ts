import { defineSettings, onOff } from '#areas/setting-row.ts';

/** Settings of what a firm offers (SRV-3). */
export const servicesSettings = defineSettings([
  {
    section: 'business',
    rows: {
      'directory.services': onOff('account', false, { ships: true, requires: { level: 'advanced' } }),
    },
  },
]);
