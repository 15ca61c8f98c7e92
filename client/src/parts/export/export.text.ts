import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./export.text.pl.ts') });

/** Taking an account out of the product (companion DAT-7, DAT-8). */
export const exportTexts = defineTexts('export', {
  all: 'Download everything',
  'all-text':
    'The whole account with its history and files as one archive, as “roundsman export” makes it. Another server can import it. Passwords are not in it.',
  'all-offline': 'This needs a connection to the server.',
  device: 'Save what this device holds',
  'device-text':
    'A readable copy of what is on this device, made without a connection. It holds only what has been opened here, and a server cannot import it.',
  'device-done': 'Saved: {{count}} values',
  'device-failed': 'This browser does not let the copy be read.',
  title: 'Downloading everything',
  preparing: 'The server is preparing the archive …',
  running: '{{size}} so far. Keep this page open.',
  cancel: 'Cancel the download',
  done: 'The archive is complete: {{size}}',
  'done-keep': 'It holds personal data of your customers and your team. Keep it in a safe place.',
  failed: 'The download failed. Nothing was saved.',
  busy: 'A download of this account is under way already. Please wait for its end.',
  again: 'Try again',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    export: typeof exportTexts;
  }
}
