import type { SettingKey } from '@roundsman/shared-schema/areas/settings/settings.table.ts';

let asked: SettingKey | undefined;

/** Asks the settings, which are opened next, to show one of them first. */
export function askForSetting(key: SettingKey): void {
  asked = key;
}

/** The setting that was asked for; told once. */
export function takeAskedSetting(): SettingKey | undefined {
  const key = asked;
  asked = undefined;
  return key;
}
