import {
  type SettingKey,
  type SettingValue,
  settingRow,
  settingValue,
} from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { browserValues, type LocalValues } from '#platform/local-values.ts';

const PREFIX = 'roundsman.setting.';

/** Settings of this device: kept beside the documents, so that nothing ever sends them (SET-1). */
export interface DeviceSettings {
  /** The stored text; undefined while the default holds. The same text means the same value. */
  text(key: SettingKey): string | undefined;
  /** Keeps a value; what is the default is not stored, so that going back to it clears what is there. */
  set<K extends SettingKey>(key: K, value: SettingValue<K>): void;
  subscribe(listener: () => void): () => void;
}

export function createDeviceSettings(values: LocalValues): DeviceSettings {
  const listeners = new Set<() => void>();
  return {
    text: (key) => values.get(PREFIX + key) ?? undefined,
    set(key, value) {
      if (settingRow(key).of !== 'device') throw new Error(`${key} is no setting of the device`);
      const text = JSON.stringify(value);
      if (text === JSON.stringify(settingRow(key).fallback)) values.remove(PREFIX + key);
      else values.set(PREFIX + key, text);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      const fromOtherTab = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(PREFIX)) listener();
      };
      globalThis.addEventListener?.('storage', fromOtherTab);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.('storage', fromOtherTab);
      };
    },
  };
}

/** The stored text as a value; the default for what is missing or damaged. */
export function deviceSettingValue<K extends SettingKey>(key: K, text: string | undefined): SettingValue<K> {
  if (text === undefined) return settingValue(key, undefined);
  try {
    return settingValue(key, JSON.parse(text));
  } catch {
    return settingValue(key, undefined);
  }
}

let ofThisDevice: DeviceSettings | undefined;

/** The settings of this device, made at first use. */
export function deviceSettings(): DeviceSettings {
  ofThisDevice ??= createDeviceSettings(browserValues());
  return ofThisDevice;
}
