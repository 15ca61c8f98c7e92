import type { SaidFrequency } from '@roundsman/shared-schema/areas/imports/frequency-words.ts';
import { frequencyWords } from '@roundsman/shared-schema/fields/frequency.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { t } from '#text/texts.ts';

/** A frequency as a file tells it, in words. */
export function saidText(said: SaidFrequency): string {
  if (said.type !== 'month') return frequencyText(frequencyWords(said));
  if (said.every === 1) return t('imports.month-one');
  return said.every === 12 ? t('imports.year') : t('imports.months', { count: said.every });
}

/** What an unknown word is offered to mean (DAT-3). */
export const OFFERED: readonly SaidFrequency[] = [
  { type: 'none' },
  { type: 'week', every: 1 },
  { type: 'week', every: 2 },
  ...[3, 4, 5, 6, 8, 10, 12, 13, 16, 26, 52].map((every): SaidFrequency => ({ type: 'week', every })),
  ...[1, 2, 3, 4, 6, 12].map((every): SaidFrequency => ({ type: 'month', every })),
  { type: 'round' },
];
