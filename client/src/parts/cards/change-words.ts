import { isSettingKey } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { settingName } from '#parts/settings/setting-words.ts';
import { textOf } from '#text/texts.ts';

/** The words of a change, made here or told by the server. */
export interface ChangeWords {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly record?: string | undefined;
}

/** What a change does, in words: 'New price'. */
export function actWords(words: ChangeWords): string {
  return textOf(words.key, { ...words.values, record: words.record ?? '' });
}

/** What a change is about, in words: a customer's name as it stands, a setting by what it is called. */
export function recordWords({ key, record = '' }: ChangeWords): string {
  return key.startsWith('settings.') && isSettingKey(record) ? settingName(record) : record;
}
