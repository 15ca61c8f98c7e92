import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./multi-planner.text.pl.ts') });

export const multiPlannerTexts = defineTexts('multi-planner', {
  title: 'Multi planner',
  range: '{{first}} – {{last}}',
  previous: 'Earlier',
  next: 'Later',
  today: 'Today',
  'show-days': 'Days shown',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  colour: 'Colours',
  'colour-round': 'Colour by round',
  'colour-assignee': 'Colour by person',
  'colour-status': 'Colour by status',
  'colour-service': 'Colour by service',
  legend: 'What the colours mean',
  'select-all': 'Select all of {{name}}',
  'select-day': 'Select all of {{day}}',
  'select-lane': 'Select all of {{name}}',
  'no-round': 'No round',
  'no-service': 'No service',
  'state-planned': 'To do',
  'state-late': 'Overdue',
  'state-done': 'Done',
  'state-part': 'Part done',
  'state-skip': 'Skipped',
  unassigned: 'Unassigned',
  somebody: 'Somebody who has left',
  everybody: 'Everybody',
  visits_one: '{{count}} visit',
  visits_other: '{{count}} visits',
  nothing: 'Nothing planned',
  'nothing-text': 'Choose somebody else above, or another day.',
  away: 'Away',
  over: 'More than fits into the day',
  more: '+{{count}} more',
  'also-here': 'also here',
  'held-by': '{{name}} is moving this',
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
  place: 'Plan for…',
  'place-title_one': 'Plan {{count}} visit for a day and person',
  'place-title_other': 'Plan {{count}} visits for a day and person',
  'place-count_one': 'Plan {{count}} visit',
  'place-count_other': 'Plan {{count}} visits',
  placed_one: 'Planned {{count}} visit',
  placed_other: 'Planned {{count}} visits',
  'is-away': '{{name}} is away on this day.',
  refused: 'Not moved: {{names}}. {{why}}',
  'follow-one':
    'With Alt, the visits that follow go along. That is for a single visit that stays with the same person; nothing was moved.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'multi-planner': typeof multiPlannerTexts;
  }
}
