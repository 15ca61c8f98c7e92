import type { z } from 'zod/mini';
import {
  SETTING_SECTION_NAMES,
  type SettingGroup,
  type SettingRow,
  type SettingSection,
} from '#areas/setting-row.ts';
import { SETTING_GROUPS } from '#settings.ts';

type Rows = (typeof SETTING_GROUPS)[number]['rows'];
/** Every key of several tables. */
type KeyOf<T> = T extends unknown ? keyof T & string : never;

export type SettingKey = KeyOf<Rows>;

type Settings = { readonly [K in SettingKey]: Extract<Rows, Readonly<Record<K, SettingRow>>>[K] };

const GROUPS: readonly SettingGroup[] = SETTING_GROUPS;

/** Every setting by its path, which is its key in the document (companion 5.28; specification 1, 2.3 and 9). */
export const SETTINGS = Object.fromEntries(GROUPS.flatMap(({ rows }) => Object.entries(rows))) as Settings;

export type SettingValue<K extends SettingKey> = z.infer<Settings[K]['schema']>;

function keysOf(section: SettingSection): readonly SettingKey[] {
  return GROUPS.flatMap((group) =>
    group.section === section ? (Object.keys(group.rows) as SettingKey[]) : [],
  );
}

/** The sections of the settings with their keys, as the areas bring them. */
export const SETTING_SECTIONS = Object.fromEntries(
  SETTING_SECTION_NAMES.map((section) => [section, keysOf(section)]),
) as Readonly<Record<SettingSection, readonly SettingKey[]>>;

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
