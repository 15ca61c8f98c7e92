import { isSettingKey } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import { isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { money, ordinal } from '#text/format.ts';
import { day } from '#text/format-day.ts';
import { settingNameKey } from '#text/setting-key.ts';
import { shortName } from '#text/short-name.ts';
import { defineFormat, t, textIfHere, textOf } from '#text/texts.ts';
import './change.text.ts';

/** The words of a change, made here or told by the server. */
export interface ChangeWords {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly record?: string | undefined;
  readonly undone?: true | undefined;
}

const forNumbers = (say: (value: number) => string) => (value: string | number) =>
  typeof value === 'number' ? say(value) : undefined;

// A change keeps amounts, places and days as they are stored: its words say how each is written.
defineFormat('money', forNumbers(money));
defineFormat('ordinal', forNumbers(ordinal));
defineFormat('day', (value) =>
  typeof value === 'string' && isIsoDay(value) ? day(value, new Date().getFullYear()) : undefined,
);

/**
 * The sentence that tells a change: 'Imran Smith: from 8th to 1st in Canalside'. Until the words of its area are on
 * this device only the record is named; what is drawn takes the sentence from `useChangeWords`, which hears of them.
 */
export function changeWords({ key, values, record = '', undone }: ChangeWords): string {
  const isSetting = key.startsWith('settings.') && isSettingKey(record);
  const about = isSetting ? textOf(settingNameKey(record)) : record;
  const unnamed = about === '' ? t('changes.unnamed') : t('changes.unnamed-of', { record: about });
  const what = textIfHere(key, { ...values, record: about }) ?? unnamed;
  return undone ? t('changes.undid', { what }) : what;
}

/** The same for a message of one line: names as long as they are said there. */
export function shortChangeWords(words: ChangeWords): string {
  const values = Object.entries(words.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? shortName(value) : value,
  ]);
  return changeWords({ ...words, record: shortName(words.record ?? ''), values: Object.fromEntries(values) });
}
