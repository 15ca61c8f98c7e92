import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./late-edits.text.pl.ts') });

/** These words tell what somebody changed of a customer whom another person had merged already. */
export const lateEditsTexts = defineTexts('late-edits', {
  title: '{{who}} changed {{name}} after the merge',
  use: 'Use it',
  add: 'Add it',
  dismiss: 'Dismiss',
  'use-label': 'Use it: {{field}}',
  'add-label': 'Add it: {{field}}',
  'dismiss-label': 'Dismiss: {{field}}',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'late-edits': typeof lateEditsTexts;
  }
}
