import { z } from 'zod/mini';
import { defineSettings, oneOf, onOff, shaped, timeOfDay, words } from '#areas/setting-row.ts';

const timeRange = z
  .object({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'] }));
const own = { kind: 'own' } as const;

/**
 * Settings of messages (companion 5.26, 5.27, 5.28), until their area is built. Rules, templates and addresses have
 * screens of their own.
 */
export const plannedMessagesSettings = defineSettings([
  {
    section: 'messages',
    rows: {
      'reminders.rules': shaped(
        'account',
        z.array(z.record(z.string(), z.json())).check(z.maxLength(50)),
        [],
        own,
      ),
      'reminders.auto-moved': onOff('account', false),
      'reminders.leave-out-held': onOff('account', true),
      'messages.default-channel': oneOf('account', ['email', 'sms', 'both'], 'email'),
      'messages.sender': words('account', 60),
      'messages.allowed-hours': shaped(
        'account',
        timeRange,
        { from: '08:00', to: '20:00' },
        { kind: 'time-range' },
      ),
      'messages.auto-top-up': onOff('account', false),
      'messages.canned-responses': shaped(
        'account',
        z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(100)),
        [],
        own,
      ),
    },
  },
]);
