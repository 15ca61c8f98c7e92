import { z } from 'zod/mini';
import type { DocumentRef } from '#document/document-ref.ts';
import { latestOf, piecesShown, type StoredInPieces, writePieces } from '#document/pieces/key-in-pieces.ts';
import type { PieceValues } from '#document/pieces/pieces.ts';
import type { RawRecord, RecordDefinition } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Json, Stamped } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { type SettingKey, type SettingValue, settingRow, settingValue } from './settings.table.ts';

/** Every key of the settings with its pieces, as they are stored. */
const storedSettings = (document: 'settings' | 'me'): RecordDefinition<RawRecord, typeof document> => ({
  ...{ name: 'stored-setting', document, root: document },
  ...{ baseSchema: z.never(), groups: {} },
  read: (raw) => ({ ...raw }),
});
const OF_ACCOUNT = storedSettings('settings');
const OF_PERSON = storedSettings('me');

/** The root that a shared setting lies in, which is named as its document. */
function rootOfSetting(key: SettingKey): 'settings' | 'me' {
  return settingRow(key).of === 'me' ? 'me' : 'settings';
}

/** What is stored of a setting that lies in pieces. A whole that is no list counts as none. */
function storedOf(snapshot: Snapshot, document: DocumentRef, key: SettingKey): StoredInPieces {
  const definition = rootOfSetting(key) === 'me' ? OF_PERSON : OF_ACCOUNT;
  const raw = snapshot.raw<string>(definition, key, document);
  return { whole: raw?.base, own: [...(raw?.groups ?? [])] };
}

function shownOf(key: SettingKey, stored: StoredInPieces): PieceValues {
  const { pieces, fallback } = settingRow(key);
  const { whole, own } = stored;
  const list: Stamped | undefined =
    whole === undefined || Array.isArray(whole[2]) ? whole : [whole[0], whole[1], null];
  return pieces ? piecesShown(pieces, { whole: list, own }, fallback) : new Map();
}

/** A setting that lies in pieces as one value, under the stamp of whoever changed any of it last. */
export function joinedSetting(key: SettingKey, stored: StoredInPieces): Stamped | undefined {
  const latest = latestOf(stored);
  if (!latest || (latest === stored.whole && latest[2] === null)) return latest;
  return [latest[0], latest[1], settingRow(key).pieces?.join(shownOf(key, stored)) ?? []];
}

/** The value of a setting as `storedSetting` answers it; the fallback where nothing is set. */
export function shownSetting<K extends SettingKey>(key: K, stored: Stamped | undefined): SettingValue<K> {
  const { pieces, fallback } = settingRow(key);
  // Each member is checked by itself: a list that a merge has made too long is still shown whole.
  return pieces ? ((stored?.[2] ?? fallback) as SettingValue<K>) : settingValue(key, stored?.[2]);
}

/** A setting as it is stored, put together of its pieces where it lies in some. */
export function storedSetting(
  snapshot: Snapshot,
  document: DocumentRef,
  key: SettingKey,
): Stamped | undefined {
  if (settingRow(key).pieces) return joinedSetting(key, storedOf(snapshot, document, key));
  return snapshot.value(document, rootOfSetting(key), key);
}

/** Sets a setting; null takes it back to its default. Of a list that lies in pieces those are written that differ. */
export function writeSetting(
  tx: TransactionBuffer,
  document: DocumentRef,
  key: SettingKey,
  value: Json,
): void {
  const { pieces } = settingRow(key);
  const root = rootOfSetting(key);
  if (!pieces) {
    tx.set(document, root, key, value);
    return;
  }
  const stored = storedOf(tx, document, key);
  if (value !== null) {
    writePieces(tx, { document, root, key, pieces }, shownOf(key, stored), value);
    return;
  }
  const before = joinedSetting(key, stored);
  if (!before || before[2] === null) return;
  tx.addUndo({ kind: 'value', document, root, key, stamp: tx.stamp, json: before[2] });
  tx.setPlain(document, root, key, null);
}
