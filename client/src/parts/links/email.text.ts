import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./email.text.pl.ts') });

/** Refusals of calls about one's own address. */
export const emailTexts = defineTexts('email', {
  wait: 'A mail was sent a moment ago. Please wait.',
  'wait-seconds_one': 'Please wait {{count}} second before the next mail.',
  'wait-seconds_other': 'Please wait {{count}} seconds before the next mail.',
  'wait-minutes_one': 'Please wait {{count}} minute before the next mail.',
  'wait-minutes_other': 'Please wait {{count}} minutes before the next mail.',
  'verified-already': 'This address is confirmed already.',
  same: 'This is the address that you have already.',
  taken: 'Somebody else signs in with this address.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    email: typeof emailTexts;
  }
}
