import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./appointments.text.pl.ts') });

/** Words of a customer's appointments (CUS-9). */
export const appointmentsTexts = defineTexts('appointments', {
  ahead: 'Coming up',
  past: 'Before today',
  'none-ahead': 'Nothing coming up until {{day}}.',
  'none-past': 'Nothing since {{day}}.',
  none: 'No appointments',
  'none-text': 'Visits show here once the customer has a job that’s due.',
  later: 'Show later ones',
  earlier: 'Show earlier ones',
  absent: 'Some changes aren’t on this device yet',
  'absent-text': 'Moved, extra and finished visits may be missing until you’re online again.',
  add: 'Add an extra visit',
  'add-title': 'Extra visit',
  'edit-title': 'Extra visit, {{day}}',
  job: 'Job',
  day: 'Day',
  time: 'Time',
  services: 'What to do',
  price: 'Price',
  'price-hint': 'Left empty, it costs {{price}}.',
  minutes: 'Time needed',
  'minutes-unit': 'min',
  note: 'Note for whoever does it',
  'service-of': '{{name}}, {{price}}',
  added: 'Extra visit added for {{day}}',
  changed: 'Extra visit changed',
  cancelled: 'Extra visit cancelled',
  moved: 'Moved to {{day}}',
  'put-back': 'Back on {{day}}',
  more: 'More for {{day}}',
  edit: 'Change',
  move: 'Move to another day',
  'back-to-due': 'Back to {{day}}',
  cancel: 'Cancel this visit',
  today: 'today',
  'state-overdue': 'Overdue',
  'state-done': 'Done',
  'state-part': 'Partly done',
  'state-skip': 'Skipped',
  'state-extra': 'Extra',
  'state-moved': 'Due {{day}}',
  'state-first': 'First visit',
  'state-projected': 'Provisional',
  at: 'at {{time}}',
  missed: 'Not done last time: {{services}}',
  'outside-title_one': '{{count}} visit was planned before its job’s schedule changed',
  'outside-title_other': '{{count}} visits were planned before their job’s schedule changed',
  'outside-one': '{{description}}, {{day}}',
  'put-back-close': 'Put it back close to another visit?',
  'do-put-back': 'Put it back',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    appointments: typeof appointmentsTexts;
  }
}
