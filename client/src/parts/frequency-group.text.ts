import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./frequency-group.text.pl.ts') });

/** Frequencies that a list filters by as one. */
export const frequencyGroupTexts = defineTexts('frequency-group', {
  months_one: 'Every month',
  months_other: 'Every {{count}} months',
  year: 'Every year',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'frequency-group': typeof frequencyGroupTexts;
  }
}
