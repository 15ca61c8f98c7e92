import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./sync-problem.text.pl.ts') });

/** What keeps this device from sending, in one line; the page of devices and sync says more. */
export const syncProblemTexts = defineTexts('sync-problem', {
  'storage-full': 'This device is full',
  'storage-lost': 'This device can’t save changes right now',
  'session-ended': 'You’ve been signed out',
  'reload-needed': 'This device needs a newer version of Roundsman',
  'no-access': 'The server no longer accepts changes from this device',
  damaged: 'Some of your data won’t sync. Fetching it again hasn’t helped.',
  refused: 'The server didn’t accept one of your changes',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'sync-problem': typeof syncProblemTexts;
  }
}
