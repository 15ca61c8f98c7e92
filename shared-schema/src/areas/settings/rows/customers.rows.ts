import { z } from 'zod/mini';
import { oneOf, onOff, type SettingRow, shaped, timeOfDay, wordList, words } from '../setting-row.ts';

const timeRange = z
  .object({ from: timeOfDay, to: timeOfDay })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'] }));
const own = { kind: 'own' } as const;

/** Messages (companion 5.26, 5.27, 5.28). Rules, templates and addresses have screens of their own. */
export const MESSAGES = {
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
} as const satisfies Readonly<Record<string, SettingRow>>;

/** Customers (companion 5.1, 5.28). */
export const CUSTOMERS = {
  'customers.deactivate-reasons': wordList('account', []),
  'customers.sources': wordList('account', []),
  'customers.reference-format': words('account', 40),
  'customers.duplicate-check': onOff('account', true),
} as const satisfies Readonly<Record<string, SettingRow>>;
