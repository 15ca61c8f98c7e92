import { settingDocument } from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import {
  type SettingKey,
  type SettingValue,
  settingRow,
} from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { joinedSetting, shownSetting } from '@roundsman/shared-schema/areas/settings/stored-setting.ts';
import { parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { stabilise } from '@roundsman/shared-schema/kernel/stabilise.ts';
import { syncedStore } from '@syncedstore/core';
import { useSyncedStore } from '@syncedstore/react';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { deviceSettings, deviceSettingValue } from './device-settings.ts';
import { useStore } from './store-context.hook.tsx';

interface SettingsShape {
  settings: Record<string, unknown>;
  me: Record<string, unknown>;
  [root: string]: Record<string, unknown>;
}

function readerOf(doc: Y.Doc) {
  return syncedStore<SettingsShape>({ settings: {}, me: {} }, doc);
}

const readers = new WeakMap<Y.Doc, ReturnType<typeof readerOf>>();
let none: ReturnType<typeof readerOf> | undefined;

/** One reactive reader for each document, made once: it patches the document's types. */
function sharedReader(doc: Y.Doc | undefined): ReturnType<typeof readerOf> {
  if (!doc) {
    none ??= readerOf(newYDoc());
    return none;
  }
  const known = readers.get(doc);
  if (known) return known;
  const reader = readerOf(doc);
  readers.set(doc, reader);
  return reader;
}

/** The value of a setting of the account, of this user or of this device, or its fallback; kept current. */
export function useSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const shared = useSharedSetting(key);
  const own = useDeviceSetting(key);
  const value = settingRow(key).of === 'device' ? own : shared;
  const last = useRef(value);
  // Lists and the like are read anew each time: who holds one must not take that for a change.
  const stable = stabilise(last.current, value);
  useEffect(() => {
    last.current = stable;
  }, [stable]);
  return stable;
}

function useDeviceSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const settings = deviceSettings();
  const read = () => settings.text(key);
  return deviceSettingValue(key, useSyncExternalStore(settings.subscribe, read, read));
}

function useSharedSetting<K extends SettingKey>(key: K): SettingValue<K> {
  const { documents, userId } = useStore();
  const name = settingDocument(key, userId);
  const readable = useMemo(
    () => ({
      subscribe: (listener: () => void) => documents.onLoaded(listener),
      get: () => documents.yDoc(name),
    }),
    [documents, name],
  );
  const doc = useSyncExternalStore(readable.subscribe, readable.get, readable.get);
  const shared = sharedReader(doc);
  const reader = useSyncedStore(shared, [shared]);
  const all = reader[settingRow(key).of === 'me' ? 'me' : 'settings'] ?? {};
  const whole = parseStamped(plain(all[key]));
  if (!settingRow(key).pieces) return shownSetting(key, whole);
  const own = Object.keys(all).flatMap((name) => {
    const value = name.startsWith(`${key}/`) ? parseStamped(plain(all[name])) : undefined;
    return value ? [[name.slice(key.length + 1), value] as const] : [];
  });
  return shownSetting(key, joinedSetting(key, { whole, own }));
}

/** SyncedStore hands plain values out in boxes. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'value' in value && !Array.isArray(value)
    ? value.value
    : value;
}
