import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./history.text.pl.ts') });

/** The history of a record. */
export const historyTexts = defineTexts('history', {
  title: 'History',
  of: 'History of {{name}}',
  list: 'Changes, newest first',
  added: 'Added',
  deleted: 'Deleted',
  restored: 'Brought back',
  'merged-in': 'Merged in',
  'merge-undone': 'Merge undone',
  from: 'from',
  to: 'to',
  changed: 'changed',
  pin: 'pin at {{lat}}, {{lng}}',
  long: 'too long to show',
  'price-hidden': 'hidden',
  'none-yet': 'No changes yet',
  'none-yet-text':
    'Every change to this record will be listed here, with who made it and when. It can take a few seconds to show.',
  offline: 'History needs a connection',
  'offline-text': 'Who changed what is kept on the server. Go online to see it.',
  failed: 'We couldn’t load the history',
  'failed-text': 'Nothing is lost. Try again in a moment.',
  older: 'Show older changes',
  kept: 'Changes are kept for 24 months.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    history: typeof historyTexts;
  }
}
