import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./sync-problem.text.pl.ts') });

/** What keeps this device from sending, in one line; the page of devices and sync says more. */
export const syncProblemTexts = defineTexts('sync-problem', {
  'storage-full': 'This device is full',
  'storage-lost': 'This device can’t save changes right now',
  'session-ended': 'You are signed out on the server',
  'reload-needed': 'Roundsman needs a newer version here',
  'no-access': 'The server no longer accepts changes from here',
  damaged: 'Part of the data is fetched anew, but is refused again and again',
  refused: 'The server did not accept a change of yours',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'sync-problem': typeof syncProblemTexts;
  }
}
