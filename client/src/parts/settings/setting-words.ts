import { settingNameKey, settingTextKey } from '#text/setting-key.ts';
import { textOf } from '#text/texts.ts';
import './setting-name.text.ts';
import './setting-option.text.ts';

/** What a setting is called. */
export function settingName(key: string): string {
  return textOf(settingNameKey(key));
}

/** What a choice of a setting is called. */
export function optionWords(key: string, option: string): string {
  return textOf(`setting-option.${settingTextKey(key)}-${option}`);
}
