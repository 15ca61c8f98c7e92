import { z } from 'zod/mini';
import { SUPPORT_MS } from '../remote-support.rules.ts';
import { oneOf, onOff, type SettingRow, shaped, whole } from '../setting-row.ts';

/** Data (companion 5.28, SYN-3); and what the operator's support may look at (specification 4, 2.17). */
export const DATA = {
  'data.archive-after-years': whole('account', { min: 1, max: 20, unit: 'years' }, 3, { affects: true }),
  'devices.silent-days': whole('account', { min: 1, max: 60, unit: 'days' }, 3, { ships: true }),
  /** Until when it is on, epoch milliseconds; see `isSupportOn`. */
  'support.remote': shaped(
    'account',
    z.nullable(z.int().check(z.minimum(0))),
    null,
    { kind: 'until', ms: SUPPORT_MS },
    { ships: true },
  ),
} as const satisfies Readonly<Record<string, SettingRow>>;

/** A language such as 'en-GB'; empty: the firm's, then the browser's. */
const language = z.string().check(z.regex(/^(?:[a-z]{2,3}(?:-[A-Z]{2})?)?$/));

/** Interface (specification 1, 2.1, 2.3 and 9; companion 5.7, 5.8, 5.28). */
export const INTERFACE = {
  'theme.mode': oneOf('me', ['system', 'light', 'dark'], 'system', { ships: true }),
  language: shaped('me', language, '', { kind: 'language' }, { ships: true }),
  /** Route id to open first; empty: the default. */
  landing: shaped('me', z.string().check(z.maxLength(120)), '', { kind: 'landing' }, { ships: true }),
  'theme.compact-menus-desktop': onOff('account', false, { ships: true }),
  'theme.compact-menus-mobile': onOff('account', false, { ships: true }),
  'schedule.planner-colours': oneOf('account', ['round', 'assignee', 'status', 'service'], 'round'),
  'global.hide-quick-start': onOff('account', false, { ships: true, route: 'quickstart' }),
  'interface.visual-planner-on-mobile': onOff('account', true, { ships: true, route: 'visual-planner' }),
} as const satisfies Readonly<Record<string, SettingRow>>;

/** Developer, only in developer mode (companion 5.28): its tools have pages of their own. */
export const DEVELOPER = {} as const satisfies Readonly<Record<string, SettingRow>>;
