import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./multi-planner.text.pl.ts') });

export const multiPlannerTexts = defineTexts('multi-planner', {
  title: 'Multi planner',
  'select-day': 'Select all of {{day}}',
  'select-lane': 'Select all of {{name}}',
  everybody: 'Everybody',
  'nothing-text': 'Choose somebody else above, or another day.',
  more: '+{{count}} more',
  'changed-by': '{{name}} has just changed this',
  side: 'Waiting work',
  'side-overdue': 'Overdue',
  'side-unassigned': 'Unassigned',
  'side-soon': 'Due soon',
  'side-search': 'Search waiting work',
  'side-no-match': 'Nothing here matches the search.',
  'side-none-overdue': 'Nothing is overdue.',
  'side-none-unassigned': 'Somebody has each visit of the next four weeks.',
  'side-none-soon': 'Nothing that is still to be planned is due in the two weeks after these days.',
  'follow-one':
    'With Alt, the visits that follow go along. That is for a single visit that stays with the same person; nothing was moved.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'multi-planner': typeof multiPlannerTexts;
  }
}
