import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./email.text.pl.ts') });

/** Refusals of calls about one's own address. */
export const emailTexts = defineTexts('email', {
  wait: 'We’ve only just sent an e-mail. Please wait a moment.',
  'wait-seconds_one': 'Please wait {{count}} second before sending another.',
  'wait-seconds_other': 'Please wait {{count}} seconds before sending another.',
  'wait-minutes_one': 'Please wait {{count}} minute before sending another.',
  'wait-minutes_other': 'Please wait {{count}} minutes before sending another.',
  'verified-already': 'This address is already confirmed.',
  same: 'That’s already your address.',
  taken: 'Someone else already uses this address to sign in.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    email: typeof emailTexts;
  }
}
