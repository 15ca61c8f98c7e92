import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./sign-in-rules.text.pl.ts') });

export const signInRulesTexts = defineTexts('sign-in-rules', {
  second: 'Second step required for',
  nobody: 'Nobody',
  days: 'Sign-ins last',
  'days-value_one': '{{count}} day after last use',
  'days-value_other': '{{count}} days after last use',
  countries: 'Allowed countries',
  everywhere: 'All countries',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'sign-in-rules': typeof signInRulesTexts;
  }
}
