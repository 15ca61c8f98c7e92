import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./sample-data.text.pl.ts') });

/** Sample data into an empty account and out of it again (QST-3). */
export const sampleDataTexts = defineTexts('sample-data', {
  'first-run': 'An empty account',
  'first-run-text': 'Add your first round, or look around with sample data. It can be removed in one step.',
  load: 'Load sample data',
  loading: 'Loading…',
  loaded: 'Sample data loaded',
  here: 'Sample data',
  'here-text': 'Try everything out, then remove it in one step.',
  remove: 'Remove sample data',
  'remove-ask': 'Remove all sample rounds, customers and jobs?',
  'remove-text': 'Sample customers who got a job of yours stay. Your own records are not touched.',
  removed: 'Sample data removed',
  kept: 'Sample data removed. Kept, since they have a job of yours: {{names}}',
  offline: 'This needs a connection to the server.',
  'not-empty': 'Sample data can only be loaded into an empty account.',
  none: 'There is no sample data in this account.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'sample-data': typeof sampleDataTexts;
  }
}
