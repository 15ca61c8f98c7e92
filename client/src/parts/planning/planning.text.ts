import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./planning.text.pl.ts') });

/** What pages that plan visits have in common. */
export const planningTexts = defineTexts('planning', {
  colour: 'Colours',
  'colour-round': 'Colour by round',
  'colour-assignee': 'Colour by person',
  'colour-status': 'Colour by status',
  'colour-service': 'Colour by service',
  'colour-day': 'Colour by day',
  'colour-late': 'Colour by days overdue',
  'late-0': 'Not overdue',
  'late-7': 'Up to a week overdue',
  'late-28': 'Up to 4 weeks overdue',
  'late-more': 'Longer overdue',
  refused: 'Not moved: {{names}}. {{why}}',
  'refused-more': '+{{count}} more',
  legend: 'What the colours mean',
  'select-all': 'Select all of {{name}}',
  'no-round': 'No round',
  'no-service': 'No service',
  'state-planned': 'To do',
  'state-late': 'Overdue',
  'state-done': 'Done',
  'state-part': 'Part done',
  'state-skip': 'Skipped',
  unassigned: 'Unassigned',
  somebody: 'Somebody who has left',
  visits_one: '{{count}} visit',
  visits_other: '{{count}} visits',
  nothing: 'Nothing planned',
  away: 'Away',
  over: 'More than fits into the day',
  place: 'Plan for…',
  'place-title_one': 'Plan {{count}} visit for a day and person',
  'place-title_other': 'Plan {{count}} visits for a day and person',
  'place-count_one': 'Plan {{count}} visit',
  'place-count_other': 'Plan {{count}} visits',
  placed_one: 'Planned {{count}} visit',
  placed_other: 'Planned {{count}} visits',
  'is-away': '{{name}} is away on this day.',
  optimise: 'Optimise the day',
  optimised: 'The drive is {{saving}} shorter',
  'optimise-few': 'At least three visits of a person have to be on the map.',
  'optimise-now': 'Now',
  'optimise-then': 'After',
  'optimise-saving': 'Saves',
  'optimise-times': 'Work and drive: {{before}} now, {{after}} afterwards.',
  'optimise-map-note': 'Thin line: the way as it is planned now',
  'optimise-looking': 'Finding a shorter way…',
  'optimise-stop': 'Stop and use the best so far',
  'optimise-apply': 'Use this order',
  'optimise-failed': 'Couldn’t work out the order on this device. Nothing has changed.',
  'optimise-text': 'From the first to the last visit, estimated in straight lines. You can undo it.',
  'optimise-best': 'This is already the shortest order we could find.',
  'optimise-pinned_one': '{{count}} visit is locked or has a time, and stays in its place.',
  'optimise-pinned_other': '{{count}} visits are locked or have a time, and stay in their place.',
  'optimise-changed': 'Somebody has changed the day since. New visits stay at the end.',
  'optimise-unknown_one': '{{count}} visit isn’t on the map and goes last:',
  'optimise-unknown_other': '{{count}} visits aren’t on the map and go last:',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    planning: typeof planningTexts;
  }
}
