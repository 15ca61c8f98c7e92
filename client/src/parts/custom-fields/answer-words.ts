import { type Answer, isPicture, isSignature } from '@roundsman/shared-schema/areas/custom-fields/answer.ts';
import type { Item } from '@roundsman/shared-schema/areas/custom-fields/item.ts';
import { t } from '#text/texts.ts';
import './forms.text.ts';

/** An answer as a line says it, with its notes; empty while there is none. */
export function answerWords({ settings }: Pick<Item, 'settings'>, answer: Answer | undefined): string {
  if (!answer) return '';
  const { value, notes = '', skipped } = answer;
  const { prefix = '', suffix = '', decimalPlaces = 0 } = settings;
  const affixed = (text: string) => [prefix, text, suffix].filter(Boolean).join(' ');
  const words = () => {
    if (skipped) return t('forms.skipped');
    if (value === undefined) return '';
    if (typeof value === 'boolean') return value ? t('forms.yes') : t('forms.no');
    if (typeof value === 'number')
      return affixed(value.toLocaleString(undefined, { minimumFractionDigits: decimalPlaces }));
    if (typeof value === 'string') return affixed(value);
    if (isPicture(value)) return t('forms.photo', { name: value.name });
    if (isSignature(value)) return t('forms.signed-by', { name: value.fullname });
    return value.join(', ');
  };
  return [words(), notes].filter(Boolean).join(' · ');
}
