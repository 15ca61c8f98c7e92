import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./developer.text.pl.ts') });

export const developerModeTexts = defineTexts('developer-mode', {
  on: 'Developer mode is on',
  off: 'Developer mode is off',
  entry: 'Developer',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'developer-mode': typeof developerModeTexts;
  }
}
