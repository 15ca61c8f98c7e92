import type { FrequencyWords } from '@roundsman/shared-schema/fields/frequency.ts';
import { t } from '#text/texts.ts';
import { frequencyText } from './frequency.text.ts';
import './frequency-group.text.ts';

/** Frequencies that a list filters by as one: those of months hold every day of the month, so that the name tells no day. */
export function frequencyGroup(frequency: FrequencyWords): { readonly id: string; readonly name: string } {
  const { every = 1 } = frequency.values;
  const word = frequency.key.slice('frequency.'.length);
  if (word.startsWith('year')) return { id: 'year', name: t('frequency-group.year') };
  if (word.startsWith('month'))
    return { id: `month-${every}`, name: t('frequency-group.months', { count: every }) };
  const name = frequencyText(frequency);
  if (word === 'daily' || word === 'days') return { id: `day-${every}`, name };
  return word === 'weekly' || word === 'weeks' ? { id: `week-${every}`, name } : { id: word, name };
}
