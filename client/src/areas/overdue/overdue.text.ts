import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./overdue.text.pl.ts') });

export const overdueTexts = defineTexts('overdue', {
  title: 'Overdue',
  search: 'Search overdue work',
  count_one: '{{count}} job',
  count_other: '{{count}} jobs',
  'no-match-text_one': 'Looked in {{count}} overdue job.',
  'no-match-text_other': 'Looked in {{count}} overdue jobs.',
  none: 'Nothing is overdue',
  'none-text': 'Visits that nobody has done or skipped by the end of their day appear here.',
  add: 'Add',
  older_one: '{{count}} older visit is overdue too',
  older_other: '{{count}} older visits are overdue too',
  'no-round': 'No round',
  'column-late': 'Days overdue',
  'sort-round': 'Round',
  'sort-late': 'Most overdue first',
  'sort-who': 'Person',
  'sort-near': 'Nearest to the next working day’s visits',
  'column-past-due': 'Days past due',
  'age-week': 'Up to a week late',
  'age-month': 'Up to four weeks late',
  'age-longer': 'More than four weeks late',
  'past-due_one': '{{count}} day past due',
  'past-due_other': '{{count}} days past due',
  'filter-gone': 'Work of people who have left',
  taken_one: '{{name}} has taken care of {{what}}.',
  taken_other: '{{name}} has taken care of {{count}} of these.',
  'sort-value': 'Highest price first',
  today: 'Bring to today',
  'skip-older': 'Skip the older ones',
  'skip-older-why': 'Done with a later visit',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    overdue: typeof overdueTexts;
  }
}
