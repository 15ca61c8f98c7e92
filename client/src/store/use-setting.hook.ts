import { syncedStore } from '@syncedstore/core';
import { useSyncedStore } from '@syncedstore/react';
import { parseStamped, type Json } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { useMemo, useSyncExternalStore } from 'react';
import type * as Y from 'yjs';
import { useStore } from './store-context.hook.tsx';

/** Which document a setting lies in: the account's, or the user's own. */
export type SettingScope = 'settings' | 'me';

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

/** The value of a setting, kept current; `undefined` while it is unset or its document is not on this device. */
export function useSetting(path: string, scope: SettingScope = 'settings'): Json | undefined {
  const { documents, userId } = useStore();
  const name = scope === 'me' ? `me:${userId}` : scope;
  const readable = useMemo(
    () => ({ subscribe: (listener: () => void) => documents.onReadable(listener), get: () => documents.yDoc(name) }),
    [documents, name],
  );
  const doc = useSyncExternalStore(readable.subscribe, readable.get, readable.get);
  const shared = sharedReader(doc);
  const reader = useSyncedStore(shared, [shared]);
  return parseStamped(plain(reader[scope]?.[path]))?.[2];
}

/** SyncedStore hands plain values out in boxes. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'value' in value && !Array.isArray(value) ? value.value : value;
}
