import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./availability.text.pl.ts') });

export const availabilityTexts = defineTexts('availability', {
  title: 'Availability',
  week: 'Week {{week}}',
  'week-days': '{{first}} to {{last}} {{year}}',
  previous: 'Previous week',
  next: 'Next week',
  today: 'Today',
  bar: 'What the bars show',
  'bar-hours': 'Hours',
  'bar-value': 'Value',
  grid: 'Booked work in week {{week}}',
  person: 'Person',
  unassigned: 'Unassigned',
  all: 'Everybody',
  'whole-week': 'Week',
  'of-hours': '{{booked}} of {{available}} h',
  hours: '{{booked}} h',
  visits_one: '{{count}} job',
  visits_other: '{{count}} jobs',
  away: 'Away',
  over: 'Overbooked',
  untimed_one: '{{count}} job without a duration',
  untimed_other: '{{count}} jobs without a duration',
  'missing-skills': 'Nobody here can do: {{skills}}',
  'hours-unknown': 'We’ll show people’s hours here once you’re online.',
  'nobody-text': 'Nobody has these jobs, or whoever has them has left or is away.',
  'hours-of-day': 'Hours on this day',
  'hours-unit': 'hours',
  'hours-hint': 'This day only. Enter 0 for a day off.',
  'hours-saved': 'Hours saved for {{name}}',
  'on-holiday': '{{name}} is on holiday. Change it under Time off in Users.',
  'hours-required': 'Enter a number of hours.',
  'hours-out-of-range': 'Enter between 0 and 23.98 hours.',
  'hours-absent': 'We couldn’t get this person’s hours. Try again when you’re online.',
  'no-visits': 'Nothing booked',
  'visits-of-day': 'Jobs on this day',
  'shared-among': 'shared by {{count}} people',
  'no-duration': 'No duration',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    availability: typeof availabilityTexts;
  }
}
