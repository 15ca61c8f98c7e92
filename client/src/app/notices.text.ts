import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./notices.text.pl.ts') });

/** Words of the bands above every screen that come behind the start. */
export const noticesTexts = defineTexts('notices', {
  'offline-since_zero': 'Offline since {{when}}',
  'offline-since_one': 'Offline since {{when}}, {{count}} change waiting',
  'offline-since_other': 'Offline since {{when}}, {{count}} changes waiting',
  'offline-see': 'See them',
  role: 'Your role has changed from {{before}} to {{after}}',
  'role-text':
    'Unsynced changes your new role can’t make aren’t lost. An Owner or Admin reviews them, or you’ll find them in Devices and sync.',
  'storage-lost-text': 'The browser has lost sight of what’s kept here. Reloading brings it back.',
  'zone-unknown': 'This browser doesn’t know the time zone {{zone}}',
  'zone-unknown-text': 'Until it’s updated, “today” here goes by this device’s own clock.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    notices: typeof noticesTexts;
  }
}
