import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./sample-data.text.pl.ts') });

/** Sample data into an empty account and out of it again (QST-3). */
export const sampleDataTexts = defineTexts('sample-data', {
  'first-run': 'Your account is empty',
  'first-run-text': 'Add your first round, or look around with sample data. You can remove it in one step.',
  load: 'Load sample data',
  loading: 'Loading…',
  loaded: 'Sample data loaded',
  here: 'Sample data',
  'here-text': 'Try everything out, then remove it in one step.',
  remove: 'Remove sample data',
  'remove-ask': 'Remove all sample rounds, customers and jobs?',
  'remove-text': 'Sample customers with one of your own jobs are kept. Nothing of yours is removed.',
  removed: 'Sample data removed',
  kept: 'Sample data removed. Kept because they have one of your jobs: {{names}}',
  offline: 'You need a connection to do this.',
  'not-empty': 'You can only load sample data into an empty account.',
  none: 'There’s no sample data in this account.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'sample-data': typeof sampleDataTexts;
  }
}
