import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./about.text.pl.ts') });

export const aboutTexts = defineTexts('about', {
  title: 'About',
  app: 'Roundsman',
  version: 'Version',
  'release-notes': 'Release notes',
  device: 'This device',
  'device-id': 'Device id',
  connection: 'Connection',
  connected: 'Connected',
  offline: 'Offline. Everything saved here is kept and sent later.',
  waiting: 'Changes waiting',
  none: 'none',
  'copy-id': 'Copy the device id',
  'copy-details': 'Copy details for support',
  'copy-text':
    'Version, device, connection, number of waiting changes and the last errors. No names, addresses or amounts.',
  copied: 'Details copied',
  'copied-id': 'Device id copied',
  'copy-failed': 'The browser does not allow copying here',
  support: 'Support',
  'support-text':
    'Guides are in the app and need no connection. For anything else ask whoever runs this server for your business, and send the details below along.',
  guides: 'Getting started',
  training: 'Training academy',
  'needs-connection': '{{name}} (needs a connection)',
  privacy: 'Privacy',
  'privacy-here': 'What your role may see is kept on this device, and works without a connection.',
  'privacy-server': 'The same is kept on the server that your business or its provider runs: {{host}}.',
  'privacy-others':
    'The server passes on only what is asked of it, such as e-mails and notifications that you turned on. There is no advertising, and nothing follows what you do.',
  'privacy-leave': 'Signing out removes the data from this device.',
  data: 'Your data',
  'data-waiting_one':
    '{{count}} change is only on this device. It can be saved to a file on the page of devices and sync.',
  'data-waiting_other':
    '{{count}} changes are only on this device. They can be saved to a file on the page of devices and sync.',
  'data-open': 'Devices and sync',
  licences: 'Licences',
  'licences-text': 'Roundsman is free software under the MIT licence and stands on the work of others.',
  'licences-show': 'Show what it is built on',
  'licences-search': 'Search packages',
  'licences-count_one': '{{count}} package',
  'licences-count_other': '{{count}} packages',
  'licences-words': 'Words of the licence',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    about: typeof aboutTexts;
  }
}
