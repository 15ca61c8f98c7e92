import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./delete-rounds.text.pl.ts') });

export const deleteRoundsTexts = defineTexts('delete-rounds', {
  start: 'Delete',
  title_one: 'Delete {{count}} round?',
  title_other: 'Delete {{count}} rounds?',
  text_zero: 'No jobs are affected. You can undo this.',
  text_one: '{{count}} job keeps its customer and schedule, but won’t be in a round. You can undo this.',
  text_other:
    '{{count}} jobs keep their customers and schedules, but won’t be in a round. You can undo this.',
  done_one: '{{count}} round deleted',
  done_other: '{{count}} rounds deleted',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'delete-rounds': typeof deleteRoundsTexts;
  }
}
