import { z } from 'zod';

/** One setting: who it belongs to, what it may be, and what holds until it is set. */
interface SettingRow {
  /** `account`: document `settings`; `me`: the user's own document. */
  readonly of: 'account' | 'me';
  readonly schema: z.ZodType;
  readonly fallback: string | boolean | number;
}

/** Every setting by its path, which is its key in the document (specification 1, sections 2.3 and 9). */
export const SETTINGS = {
  'global.hide-quick-start': { of: 'account', schema: z.boolean(), fallback: false },
  'global.logo-as-avatar': { of: 'account', schema: z.boolean(), fallback: false },
  'global.distance-unit': { of: 'account', schema: z.enum(['miles', 'kilometres']), fallback: 'miles' },
  'theme.compact-menus-desktop': { of: 'account', schema: z.boolean(), fallback: false },
  'theme.compact-menus-mobile': { of: 'account', schema: z.boolean(), fallback: false },
  'theme.mode': { of: 'me', schema: z.enum(['system', 'light', 'dark']), fallback: 'system' },
  /** Route id to open first; empty: the default. */
  landing: { of: 'me', schema: z.string().max(120), fallback: '' },
} as const satisfies Readonly<Record<string, SettingRow>>;

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = z.infer<(typeof SETTINGS)[K]['schema']>;

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** A setting out of the stored json; the fallback for what is missing or damaged. */
export function settingValue<K extends SettingKey>(key: K, json: unknown): SettingValue<K> {
  const row: SettingRow = SETTINGS[key];
  const parsed = row.schema.safeParse(json);
  return (parsed.success ? parsed.data : row.fallback) as SettingValue<K>;
}
