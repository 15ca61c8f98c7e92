import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./export.text.pl.ts') });

/** Taking an account out of the product (companion DAT-7, DAT-8). */
export const exportTexts = defineTexts('export', {
  all: 'Download everything',
  'all-text':
    'Your whole account in one file: spreadsheets of your customers, jobs and rounds, plus its history and files. Another server can import it. Passwords aren’t included.',
  'all-offline': 'You need a connection to do this.',
  device: 'Save what’s on this device',
  'device-text':
    'A zip file of spreadsheets with the customers, jobs and rounds on this device. It works offline, but only holds what’s been loaded here, and a server can’t import it.',
  'device-done': 'Saved {{count}} values ({{size}})',
  'device-failed': 'This browser won’t let us read the copy.',
  title: 'Downloading everything',
  preparing: 'The server is getting your file ready…',
  running: '{{size}} so far. Keep this page open.',
  cancel: 'Cancel download',
  done: 'Download complete: {{size}}',
  'done-keep': 'It contains personal details of your customers and your team. Keep it somewhere safe.',
  failed: 'The download failed. Nothing was saved.',
  busy: 'Someone is already downloading this account. Please wait until that’s finished.',
  again: 'Try again',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    export: typeof exportTexts;
  }
}
