import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./about.text.pl.ts') });

export const aboutTexts = defineTexts('about', {
  title: 'About',
  app: 'Roundsman',
  version: 'Version',
  'release-notes': 'Release notes',
  device: 'This device',
  'device-id': 'Device ID',
  connection: 'Connection',
  connected: 'Connected',
  offline: 'You’re offline. Everything saved here is safe and will sync later.',
  waiting: 'Changes not synced',
  none: 'none',
  'copy-id': 'Copy device ID',
  'copy-details': 'Copy details for support',
  'copy-text':
    'Version, device, connection, the number of unsynced changes and the latest errors. No names, addresses or amounts.',
  copied: 'Details copied',
  'copied-id': 'Device ID copied',
  'copy-failed': 'Your browser didn’t allow copying',
  support: 'Support',
  'support-text':
    'The guides are in the app and work offline. For anything else, ask whoever runs this server for your business, and send them the details below.',
  guides: 'Getting started',
  training: 'Training academy',
  'needs-connection': '{{name}} (needs a connection)',
  privacy: 'Privacy',
  'privacy-here': 'What your role can see is kept on this device, and works offline.',
  'privacy-server': 'The same data is kept on the server run by your business or its provider: {{host}}.',
  'privacy-others':
    'The server only passes on what you ask it to, such as e-mails and notifications you turned on. There are no adverts and no tracking.',
  'privacy-leave': 'Signing out removes the data from this device.',
  data: 'Your data',
  'data-waiting_one':
    '{{count}} change is only on this device. You can save it to a file under Devices and sync.',
  'data-waiting_other':
    '{{count}} changes are only on this device. You can save them to a file under Devices and sync.',
  'data-open': 'Devices and sync',
  licences: 'Licences',
  'licences-text': 'Roundsman is free software under the MIT licence, built on the work of others.',
  'licences-show': 'Show what it’s built on',
  'licences-search': 'Search packages',
  'licences-count_one': '{{count}} package',
  'licences-count_other': '{{count}} packages',
  'licences-words': 'Licence text',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    about: typeof aboutTexts;
  }
}
