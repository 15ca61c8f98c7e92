import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./sign-in-rules.text.pl.ts') });

export const signInRulesTexts = defineTexts('sign-in-rules', {
  second: 'Second step asked of',
  nobody: 'Nobody',
  days: 'A session lasts',
  'days-value_one': '{{count}} day after its last use',
  'days-value_other': '{{count}} days after its last use',
  countries: 'Sign-in from',
  everywhere: 'Everywhere',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'sign-in-rules': typeof signInRulesTexts;
  }
}
