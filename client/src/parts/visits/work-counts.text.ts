import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./work-counts.text.pl.ts') });

/** What the counts of the menu say to a screen reader; they come with the counts. */
export const workCountsTexts = defineTexts('work-counts', {
  today_one: '{{count}} to do today',
  today_other: '{{count}} to do today',
  overdue_one: '{{count}} overdue',
  overdue_other: '{{count}} overdue',
  unassigned_one: '{{count}} unassigned',
  unassigned_other: '{{count}} unassigned',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'work-counts': typeof workCountsTexts;
  }
}
