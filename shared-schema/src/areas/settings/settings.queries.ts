import { type DocumentRef, documentOf } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { authorUser, type Json } from '#document/stamped.ts';
import { hlcMs } from '#kernel/hybrid-clock.ts';
import { type SettingKey, type SettingValue, settingRow } from './settings.table.ts';
import { shownSetting, storedSetting } from './stored-setting.ts';

/** The document that holds a setting: `settings`, or `me:<user>`. Settings of the device are in none. */
export function settingDocument(key: SettingKey, userId: string): DocumentRef {
  return settingRow(key).of === 'me' ? documentOf('me', { user: userId }) : 'settings';
}

/** A setting's value for this user, or its fallback; that of a device is only known to `useSetting`. */
export function setting<K extends SettingKey>(snapshot: Snapshot, key: K, userId: string): SettingValue<K> {
  return shownSetting(key, stored(snapshot, key, userId));
}

/** A setting of the account; nobody's own. */
export function accountSetting<K extends SettingKey>(snapshot: Snapshot, key: K): SettingValue<K> {
  return setting(snapshot, key, '');
}

/** Who set a setting last, and to what it is set; `undefined` while the default holds. */
export interface SettingChange {
  /** User id; `undefined` for the server. */
  readonly by: string | undefined;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly value: Json;
}

export function settingChange(
  snapshot: Snapshot,
  key: SettingKey,
  userId: string,
): SettingChange | undefined {
  const stamped = stored(snapshot, key, userId);
  if (!stamped || stamped[2] === null) return undefined;
  const [hlc, author, value] = stamped;
  return { by: authorUser(author), at: hlcMs(hlc), value };
}

function stored(snapshot: Snapshot, key: SettingKey, userId: string) {
  if (settingRow(key).of === 'me' && userId === '') return undefined;
  return storedSetting(snapshot, settingDocument(key, userId), key);
}
