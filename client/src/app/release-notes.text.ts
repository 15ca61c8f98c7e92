import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./release-notes.text.pl.ts') });

/** What each version brought (ABT-2). */
export const notesTexts = defineTexts('notes', {
  title: 'What is new',
  version: 'Version {{version}}',
  close: 'Good to know',
  'v010-rounds': 'Rounds with jobs, an order by hand or by drive, and a map.',
  'v010-offline': 'Everything works without a signal; the cloud tells what is still to be sent.',
  'v010-people': 'Several people work on the same round, and nobody’s change is lost.',
  'v010-teams': 'Users, teams, hours and time off, and a page on who signed in where.',
  'v010-alerts': 'Alerts in the app, as notifications, or in one mail a day, as each person likes.',
  'v010-languages': 'English and Polish, light and dark, at a desk and on a phone.',
  'v010-security': 'Passkeys and codes as a second step, and a list of devices that can be signed out.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    notes: typeof notesTexts;
  }
}
