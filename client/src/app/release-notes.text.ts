import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./release-notes.text.pl.ts') });

/** What each version brought (ABT-2). */
export const notesTexts = defineTexts('notes', {
  title: 'What’s new',
  version: 'Version {{version}}',
  close: 'Got it',
  'v010-rounds': 'Rounds with jobs on a map, sorted by hand or by the shortest drive.',
  'v010-services': 'Services with prices, and jobs that show their next visits before you save.',
  'v010-customers': 'Customers on a page of their own, with search, duplicates, notes, visits and history.',
  'v010-import':
    'Bring customers and jobs from a spreadsheet, check each row first, and take an import back.',
  'v010-offline': 'Everything works without a signal. The cloud shows what hasn’t synced yet.',
  'v010-people': 'Several people can work on the same round, and nobody’s changes are lost.',
  'v010-teams': 'Users, teams, hours and time off, and a page that shows who signed in where.',
  'v010-alerts': 'Alerts in the app, as notifications or in one e-mail a day. Everyone chooses.',
  'v010-languages': 'English and Polish, light and dark, on desktop and phone.',
  'v010-security': 'Passkeys and codes as a second step, and a list of devices you can sign out.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    notes: typeof notesTexts;
  }
}
