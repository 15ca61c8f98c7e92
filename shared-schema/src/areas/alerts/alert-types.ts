import { ALERT_ROWS } from '#alerts.ts';
import type { AlertTypeRow } from '#areas/alert-row.ts';

/** Every key of several tables. */
type KeyOf<T> = T extends unknown ? keyof T & string : never;

export type AlertType = KeyOf<(typeof ALERT_ROWS)[number]>;

/** Every type of alert, in the order in which choices are offered (companion ALT-3, C-25, C-29, SEC-3). */
const ALERT_TYPES = Object.fromEntries(
  ALERT_ROWS.flatMap((rows) => Object.entries<AlertTypeRow>(rows)),
) as Readonly<Record<AlertType, AlertTypeRow>>;

export const ALERT_TYPE_NAMES = Object.keys(ALERT_TYPES) as readonly AlertType[];

/** Types that something raises now. */
export const LIVE_ALERT_TYPES: readonly AlertType[] = ALERT_TYPE_NAMES.filter(
  (name) => ALERT_TYPES[name].live,
);

export function isAlertType(name: string): name is AlertType {
  return Object.hasOwn(ALERT_TYPES, name);
}

export function alertTypeRow(name: AlertType): AlertTypeRow {
  return ALERT_TYPES[name];
}
