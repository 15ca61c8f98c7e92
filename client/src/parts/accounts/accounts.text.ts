import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./accounts.text.pl.ts') });

/** Going from one account of a person to another (specification 1, 2.1 and 8; SYN-5). */
export const accountsTexts = defineTexts('accounts', {
  title: 'Switch account',
  here: 'Open now',
  'offline-title': 'Not Connected',
  offline:
    "You are currently not connected to the product's servers so you cannot currently switch accounts.",
  'waiting-title_one': '{{count}} change in {{name}} hasn’t synced',
  'waiting-title_other': '{{count}} changes in {{name}} haven’t synced',
  'waiting-both_one': '{{count}} request in {{name}} hasn’t been sent',
  'waiting-both_other': '{{count}} changes and requests in {{name}} haven’t synced',
  'waiting-text_one': 'It’s saved on this device, but not on the server yet.',
  'waiting-text_other': 'They’re saved on this device, but not on the server yet.',
  keep: 'Switch now',
  'keep-text': 'Your changes stay on this device and will still be sent.',
  'discard-confirm': 'Discard and switch',
  wait_one: 'Wait until it’s sent, then switch',
  wait_other: 'Wait until they’re sent, then switch',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    accounts: typeof accountsTexts;
  }
}
