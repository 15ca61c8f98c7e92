import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./sign-out.text.pl.ts') });

/** Signing out where nothing waits; what is said of changes that wait comes with its dialog. */
export const signOutTexts = defineTexts('sign-out', {
  ask: 'Sign out of this device?',
  text: 'Nothing to sync. Everything is safe on the server.',
  confirm: 'Sign out',
  offline: 'You need a connection to sign out.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'sign-out': typeof signOutTexts;
  }
}
