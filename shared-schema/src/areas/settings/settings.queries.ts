import type { Snapshot } from '#document/snapshot.ts';
import { SETTINGS, type SettingKey, type SettingValue, settingValue } from './settings.table.ts';

/** The document that holds a setting: `settings`, or `me:<user>`. */
export function settingDocument(key: SettingKey, userId: string): string {
  return SETTINGS[key].of === 'me' ? `me:${userId}` : 'settings';
}

/** A setting's value for this user, or its fallback. */
export function setting<K extends SettingKey>(snapshot: Snapshot, key: K, userId: string): SettingValue<K> {
  const root = SETTINGS[key].of === 'me' ? 'me' : 'settings';
  return settingValue(key, snapshot.value(settingDocument(key, userId), root, key)?.[2]);
}
