import { oneOf, onOff, type SettingRow, whole } from '../setting-row.ts';

/** Workers: what they see and may do (companion 1.4, 1.5, 5.5, 5.28). */
export const WORKERS = {
  'jobs.hide-prices-from-workers': onOff('account', false, { ships: true, affects: true }),
  'workers.show-owing': onOff('account', false, { ships: true, route: 'owing', affects: true }),
  'workers.show-overdue': onOff('account', true),
  'workers.can-replan': onOff('account', false),
  'workers.can-edit-price': onOff('account', false),
  'workers.days-ahead': whole('account', { min: 0, max: 90, unit: 'days' }, 14, { affects: true }),
  'workers.contact-details': oneOf('account', ['none', 'call', 'call-and-text'], 'call-and-text'),
  'workers.photos-required': onOff('account', false),
  'workers.timer': onOff('account', false),
} as const satisfies Readonly<Record<string, SettingRow>>;

/** Day pilot (companion 5.6, 5.28). */
export const DAY_PILOT = {
  'day-pilot.always-today': onOff('account', true),
  'day-pilot.optimised-default': onOff('account', false),
  'day-pilot.distances': oneOf('account', ['road', 'straight-line'], 'road'),
  'day-pilot.offline-map': oneOf('device', ['none', 'day'], 'day'),
} as const satisfies Readonly<Record<string, SettingRow>>;
