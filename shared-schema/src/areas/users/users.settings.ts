import { defineSettings, oneOf, onOff, whole } from '#areas/setting-row.ts';

/** Settings of what Workers see and may do (companion 1.4, 1.5, 5.5, 5.28). */
export const usersSettings = defineSettings([
  {
    section: 'workers',
    rows: {
      'workers.show-owing': onOff('account', false, { ships: true, route: 'owing', affects: true }),
      'workers.show-overdue': onOff('account', true),
      'workers.can-replan': onOff('account', false),
      'workers.can-edit-price': onOff('account', false),
      'workers.days-ahead': whole('account', { min: 0, max: 90, unit: 'days' }, 14, { affects: true }),
      'workers.contact-details': oneOf('account', ['none', 'call', 'call-and-text'], 'call-and-text'),
      'workers.photos-required': onOff('account', false),
      'workers.timer': onOff('account', false),
    },
  },
]);
