import '@roundsman/client/app/all-texts.ts';
import '@roundsman/client/text/kit.text.ts';
import '@roundsman/client/app/app.text.ts';
import '@roundsman/client/list/failure.text.ts';
import { registeredTexts, type TextKey } from '@roundsman/client/text/texts.ts';
import { BASE_LOCALE } from '@roundsman/shared-schema/kernel/languages.ts';

export { t } from '@roundsman/client/text/texts.ts';

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** One form of a text as a pattern; what is not given may be anything, and is a group of it. */
function patternOf(text: string, values: Readonly<Record<string, string | number>>): string {
  const parts = text.split(/\{\{([^{}]+)\}\}/);
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part);
      if (part in values) return escaped(String(values[part]));
      return index === parts.length - 2 && parts.at(-1) === '' ? '(.+)' : '(.+?)';
    })
    .join('');
}

/**
 * Fits what holds a text, whatever values it has: `like('kit.sync-offline-waiting')` fits 'Offline, 3 waiting', and
 * 'Offline, 1 waiting'. Values that are given have to be there as they are.
 */
export function like(key: TextKey, values: Readonly<Record<string, string | number>> = {}): RegExp {
  const forms = [...registeredTexts(BASE_LOCALE)].filter(
    ([name]) => name === key || name.replace(/_(?:zero|one|two|few|many|other)$/, '') === key,
  );
  if (forms.length === 0) throw new Error(`there is no text ${key}`);
  return new RegExp(forms.map(([, text]) => patternOf(text, values)).join('|'));
}

/** Fits either of two texts, for what one or the other may be called. */
export function either(one: TextKey, other: TextKey): RegExp {
  return new RegExp(`^(?:${[one, other].map((key) => like(key).source).join('|')})$`);
}
