import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./add-existing.text.pl.ts') });

/** Words of the dialog that adds existing jobs to a round. */
export const addExistingTexts = defineTexts('add-existing', {
  title: 'Add existing jobs',
  search: 'Search jobs',
  list: 'Jobs to add',
  none: 'There are no other jobs',
  'none-text': 'Every job is already in this round. Add a new one instead.',
  'no-match-text': 'We looked at customers, addresses, jobs and rounds.',
  add_one: 'Add {{count}} job',
  add_other: 'Add {{count}} jobs',
  choose: 'Choose jobs',
  all: 'All {{all}}',
  moving: '{{done}} of {{of}} parts moved',
  stopped: 'Stopped. Jobs already moved stay where they are.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'add-existing': typeof addExistingTexts;
  }
}
