import { textOf } from '#text/texts.ts';
import './setting-name.text.ts';
import './setting-option.text.ts';

/** The part of a text key that names a setting: dots are what separates areas from their keys. */
export function settingTextKey(key: string): string {
  return key.replaceAll('.', '-');
}

/** What a setting is called. */
export function settingName(key: string): string {
  return textOf(`setting-name.${settingTextKey(key)}`);
}

/** What a choice of a setting is called. */
export function optionWords(key: string, option: string): string {
  return textOf(`setting-option.${settingTextKey(key)}-${option}`);
}
