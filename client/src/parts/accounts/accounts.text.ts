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
  'waiting-title_one': '{{count}} change waits in {{name}}',
  'waiting-title_other': '{{count}} changes wait in {{name}}',
  'waiting-both_one': '{{count}} request waits in {{name}}',
  'waiting-both_other': '{{count}} changes and requests wait in {{name}}',
  'waiting-text_one': 'It is saved on this device and the server does not have it yet.',
  'waiting-text_other': 'They are saved on this device and the server does not have them yet.',
  keep: 'Switch now',
  'keep-text': 'What waits stays on this device and is still sent.',
  'discard-confirm': 'Discard and switch',
  wait_one: 'Wait until it is sent, then switch',
  wait_other: 'Wait until they are sent, then switch',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    accounts: typeof accountsTexts;
  }
}
