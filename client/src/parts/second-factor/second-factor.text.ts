import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./second-factor.text.pl.ts') });

export const secondFactorTexts = defineTexts('second-factor', {
  scan: 'Open an authenticator app, add an account, and point the camera at this picture.',
  picture: 'QR code for an authenticator app',
  'open-app': 'Open the app on this device',
  'type-it': 'No camera? Type this key into the app',
  'copy-key': 'Copy the key',
  'key-copied': 'Key copied',
  code: 'Code from the app',
  'code-hint': 'Six digits; a new code comes every 30 seconds.',
  'codes-text':
    'Each of these codes works once in the place of the second step. Keep them where you keep important papers: without them, a lost phone locks you out.',
  'codes-label': 'Recovery codes',
  'codes-copy': 'Copy',
  'codes-copied': 'Codes copied',
  'codes-save': 'Save as a file',
  'codes-kept': 'I have kept them',
  'codes-file': 'Recovery codes of {{email}} for Roundsman at {{place}}. Each works once.',
  'copy-failed': 'The browser did not allow copying. Select and copy it yourself.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'second-factor': typeof secondFactorTexts;
  }
}
