import { type SettingKey, settingRow } from '@roundsman/shared-schema/areas/settings/settings.table.ts';
import type { FrequencySetting } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { INTERVAL_MAX } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { isLocale, LANGUAGE_NAMES } from '@roundsman/shared-schema/kernel/languages.ts';
import { optionWords, settingName } from '#parts/settings/setting-words.ts';
import { pageTitle } from '#routes/page-title.ts';
import { ROUTE_TABLE } from '#routes/route-table.ts';
import { listed } from '#text/format.ts';
import { settingTextKey } from '#text/setting-key.ts';
import { t, textOf } from '#text/texts.ts';
import { weekdayNames } from '#text/weekday-names.ts';
import './setting-help.text.ts';
import './settings-dialog.text.ts';

export function settingHelp(key: SettingKey): string {
  return textOf(`setting-help.${settingTextKey(key)}`);
}

/** What changing it does to what is there already; empty for nothing. */
export function settingAffects(key: SettingKey): string {
  return settingRow(key).affects ? textOf(`setting-affects.${settingTextKey(key)}`) : '';
}

/** Everything that the search looks at: name, help, choices, and the words of its path, as it is called elsewhere. */
export function searchedWords(key: SettingKey): string {
  const { form } = settingRow(key);
  const options = form.kind === 'choice' ? form.options.map((option) => optionWords(key, option)) : [];
  return [settingName(key), settingHelp(key), ...options, key.replaceAll(/[.-]/g, ' ')].join(' ');
}

/** The name of a page; its id for one that is not there. */
function landingWords(id: string): string {
  const row = ROUTE_TABLE.find((one) => one.id === id);
  return (row && pageTitle(row.id)) || id;
}

/** A value of a setting in a word or two. */
export function settingValueWords(key: SettingKey, value: unknown): string {
  const { form } = settingRow(key);
  if (value === null || value === '') return emptyWords(form.kind);
  switch (form.kind) {
    case 'switch':
      return t(value === true ? 'settings-dialog.on' : 'settings-dialog.off');
    case 'number':
      return form.unit ? `${String(value)} ${textOf(`settings-dialog.unit-${form.unit}`)}` : String(value);
    case 'choice':
      return optionWords(key, String(value));
    case 'list':
      return listed(value as readonly string[]) || t('settings-dialog.no-value');
    case 'weekdays': {
      const names = weekdayNames();
      return listed((value as readonly number[]).map((weekday) => names[weekday - 1] ?? ''));
    }
    case 'frequency': {
      const { kind, every } = value as FrequencySetting;
      return `${every} ${t(`settings-dialog.every-${kind}`)}`;
    }
    case 'address':
      return (value as { addressDescription: string }).addressDescription || t('settings-dialog.no-value');
    case 'picture':
      return t('settings-dialog.picture-own');
    case 'landing':
      return landingWords(String(value));
    case 'language': {
      const tag = String(value);
      return isLocale(tag) ? LANGUAGE_NAMES[tag] : tag;
    }
    default:
      return String(value);
  }
}

function emptyWords(kind: string): string {
  if (kind === 'landing') return t('settings-dialog.landing-default');
  if (kind === 'language') return t('settings-dialog.language-default');
  return t(kind === 'number' || kind === 'until' ? 'settings-dialog.off' : 'settings-dialog.no-value');
}

/** Why a value is refused, in words; undefined for a value that may be kept (SET-1). */
export function refusalWords(key: SettingKey, value: unknown): string | undefined {
  const { schema, form } = settingRow(key);
  if (schema.safeParse(value).success) return undefined;
  switch (form.kind) {
    case 'number': {
      const range = { min: form.min, max: form.max };
      return form.mayBeEmpty
        ? t('settings-dialog.refused-number-or-none', range)
        : t('settings-dialog.refused-number', range);
    }
    case 'frequency':
      return t('settings-dialog.refused-frequency', INTERVAL_MAX);
    case 'list':
      return t('settings-dialog.refused-list', { max: form.max, length: form.length });
    case 'weekdays':
      return t('settings-dialog.refused-weekdays');
    case 'picture':
      return t('settings-dialog.refused-picture');
    default:
      return t('settings-dialog.refused-other');
  }
}
