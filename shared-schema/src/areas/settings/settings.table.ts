import type { z } from 'zod/mini';
import { BUSINESS } from './rows/business.rows.ts';
import { CUSTOMERS, MESSAGES } from './rows/customers.rows.ts';
import { DATA, DEVELOPER, INTERFACE } from './rows/device.rows.ts';
import { INVOICING, OWING, PAYMENTS } from './rows/money.rows.ts';
import { DASHBOARD, QUICK_START } from './rows/pages.rows.ts';
import { SCHEDULE } from './rows/schedule.rows.ts';
import { DAY_PILOT, WORKERS } from './rows/work.rows.ts';
import type { SettingRow } from './setting-row.ts';

/** Every setting by its path, which is its key in the document (companion 5.28; specification 1, 2.3 and 9). */
export const SETTINGS = {
  ...BUSINESS,
  ...SCHEDULE,
  ...WORKERS,
  ...DAY_PILOT,
  ...INVOICING,
  ...PAYMENTS,
  ...OWING,
  ...MESSAGES,
  ...CUSTOMERS,
  ...DATA,
  ...INTERFACE,
  ...DEVELOPER,
  ...QUICK_START,
  ...DASHBOARD,
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = z.infer<(typeof SETTINGS)[K]['schema']>;

/** The sections of the settings, in the order of companion 5.28, with their keys. */
export const SETTING_SECTIONS = {
  business: keysOf(BUSINESS),
  schedule: keysOf(SCHEDULE),
  workers: keysOf(WORKERS),
  'day-pilot': keysOf(DAY_PILOT),
  invoicing: keysOf(INVOICING),
  payments: keysOf(PAYMENTS),
  owing: keysOf(OWING),
  messages: keysOf(MESSAGES),
  customers: keysOf(CUSTOMERS),
  /** Each person's own choices stand in their profile (ALT-4). */
  alerts: [],
  data: keysOf(DATA),
  interface: keysOf(INTERFACE),
  developer: keysOf(DEVELOPER),
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>;
export type SettingSection = keyof typeof SETTING_SECTIONS;

function keysOf<T extends Record<string, SettingRow>>(rows: T): readonly (keyof T & string)[] {
  return Object.keys(rows);
}

/** One row by its key, as every setting can be read. */
export function settingRow(key: SettingKey): SettingRow {
  return SETTINGS[key];
}

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** A setting out of the stored json; the fallback for what is missing or damaged. */
export function settingValue<K extends SettingKey>(key: K, json: unknown): SettingValue<K> {
  const { schema, fallback } = settingRow(key);
  const parsed = schema.safeParse(json);
  return (parsed.success ? parsed.data : fallback) as SettingValue<K>;
}
