import type { Locale } from '#kernel/languages.ts';
import { wordsOf } from '#kernel/words.ts';
import { ALERT_WORDS_PL } from './alert.text.pl.ts';
import { ALERT_WORDS } from './alert.text.ts';
import type { AlertType } from './alert-types.ts';
import { countsInTitle, spokenValues, titleKey, type WordedAlert } from './worded-alert.ts';

const TABLES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-GB': ALERT_WORDS,
  'pl-PL': ALERT_WORDS_PL,
};

function say(locale: Locale, key: string, values: WordedAlert['values']): string | undefined {
  const table = TABLES[locale];
  const spoken = spokenValues(values, { locale, wordsOf: (name) => table[name] ?? name });
  return wordsOf(table, key, locale, spoken);
}

/** An alert's title in its reader's language, for mails. The app says the same with its own texts. */
export function titleIn(locale: Locale, alert: WordedAlert): string {
  const { key, values } = titleKey(alert);
  return say(locale, key, values) ?? key;
}

/**
 * What a push says in its reader's language: nothing that a stranger may not read on a locked telephone (ALT-6). The
 * words for several name no more than a person and a count.
 */
export function pushTitleIn(
  locale: Locale,
  { type, values, count }: WordedAlert & { readonly type: AlertType },
): string {
  if (count > 1 && countsInTitle(type)) return titleIn(locale, { type, values, count });
  return say(locale, `push-${type}`, values) ?? titleIn(locale, { type, values, count: 1 });
}
