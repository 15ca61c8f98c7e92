import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./forced-password.text.pl.ts') });

export const forcedPasswordTexts = defineTexts('forced-password', {
  title: 'Choose a new password',
  text: 'Your business has asked you to choose a new password. Nothing syncs until you do. Changes on this device are safe and will be sent afterwards.',
  now: 'Current password',
  new: 'New password',
  hint: 'At least 10 characters. Three random words are easy to remember.',
  save: 'Save password',
  done: 'Password changed',
  wrong: 'That’s not your password.',
  'sign-out': 'Sign out',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'forced-password': typeof forcedPasswordTexts;
  }
}
