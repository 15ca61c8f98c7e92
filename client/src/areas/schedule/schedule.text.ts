import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./schedule.text.pl.ts') });

export const scheduleTexts = defineTexts('schedule', {
  title: 'Work planner',
  search: 'Search this day',
  count_one: '{{count}} visit',
  count_other: '{{count}} visits',
  'no-match-text_one': 'Looked in {{count}} visit of this day.',
  'no-match-text_other': 'Looked in {{count}} visits of this day.',
  none: 'Nothing planned for this day',
  'none-text': 'Visits appear on the days that their jobs are due. Choose another day above.',
  'next-work_one': '{{day}}: {{count}} visit',
  'next-work_other': '{{day}}: {{count}} visits',
  add: 'Add job',
  days: 'Days',
  nothing: 'nothing planned',
  jobs_one: '{{count}} job',
  jobs_other: '{{count}} jobs',
  done_one: '{{count}} done',
  done_other: '{{count}} done',
  late_one: '{{count}} overdue',
  late_other: '{{count}} overdue',
  'to-do_one': '{{count}} to do',
  'to-do_other': '{{count}} to do',
  bar: 'Bars show',
  'bar-jobs': 'Jobs',
  'bar-hours': 'Hours',
  'bar-value': 'Value',
  previous: 'Day before',
  next: 'Day after',
  today: 'Today',
  'section-done': 'Done',
  'section-skip': 'Skipped',
  unassigned: 'Unassigned',
  somebody: 'Somebody who has left',
  visits_one: '{{count}} visit',
  visits_other: '{{count}} visits',
  overdue_one: '{{count}} job is overdue',
  overdue_other: '{{count}} jobs are overdue',
  'not-there': 'Drop visits among those that are to do.',
  'locked-by': 'locked by {{name}}',
  'lock-day': 'Lock the order',
  'unlock-day': 'Unlock the order',
  'move-day': 'Move the whole day',
  'nothing-to-move': 'Nothing is left to do on this day.',
  'day-note': 'Note for this day',
  note: 'What everybody should know',
  'day-closed': 'Closed',
  'day-closed-sub': 'Nobody works on this day.',
  closed: 'Closed',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    schedule: typeof scheduleTexts;
  }
}
