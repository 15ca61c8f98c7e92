import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./second-factor.text.pl.ts') });

export const secondFactorTexts = defineTexts('second-factor', {
  scan: 'Open your authenticator app, add an account and scan this code.',
  picture: 'QR code for an authenticator app',
  'open-app': 'Open the app on this device',
  'type-it': 'No camera? Type this key into the app',
  'copy-key': 'Copy key',
  'key-copied': 'Key copied',
  code: 'Code from the app',
  'code-hint': 'Six digits. A new code appears every 30 seconds.',
  'codes-text':
    'Each code works once instead of your second step. Keep them with your important papers. If you lose your phone and don’t have them, you’ll be locked out.',
  'codes-label': 'Recovery codes',
  'codes-copy': 'Copy',
  'codes-copied': 'Codes copied',
  'codes-save': 'Save as a file',
  'codes-kept': 'I’ve saved them',
  'codes-file': 'Recovery codes for {{email}} on Roundsman at {{place}}. Each one works once.',
  'copy-failed': 'Your browser didn’t allow copying. Select and copy it yourself.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'second-factor': typeof secondFactorTexts;
  }
}
