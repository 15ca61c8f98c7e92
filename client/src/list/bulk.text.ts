import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./bulk.text.pl.ts') });

/** Holds the words that a dialog about many records says before it changes them. */
export const bulkTexts = defineTexts('bulk', {
  'no-undo-title': 'Change {{count}} records?',
  'no-undo-go': 'Change all',
  'no-undo': 'You won’t be able to undo this. It’s more than {{count}} at once.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    bulk: typeof bulkTexts;
  }
}
