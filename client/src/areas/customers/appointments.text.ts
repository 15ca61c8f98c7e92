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
  'move-title': 'Move this visit',
  'move-sub': 'Due {{day}}',
  why: 'Reason',
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
  'do-put-back': 'Put it back',
});

/** What is said of changes of visits, and of what is refused of one. */
export const workTexts = defineTexts('work', {
  'words-add-extra': 'Extra visit for {{record}}, {{day as day}}',
  'words-edit-extra': 'Changed the extra visit for {{record}}, {{day as day}}',
  'words-cancel-extra': 'Cancelled the extra visit for {{record}}, {{day as day}}',
  'words-plan': 'Moved the visit for {{record}} from {{fromDay as day}} to {{day as day}}',
  'words-put-back': 'Put back the visit for {{record}}, {{day as day}}',
  'visit-not-found': 'This visit is no longer there.',
  'visit-settled': 'This visit is already done or skipped.',
  'visit-projected': 'This visit depends on the one before. Plan that one first.',
  'visit-in-force': 'This visit is in the calendar already.',
  'day-required': 'Choose a day.',
  'day-too-far': 'Choose a day within the last year or the next two.',
  'time-invalid': 'Enter a time, such as 09:30.',
  'service-required': 'Choose at least one service.',
  'service-unknown': 'This job no longer has one of these services. Choose again.',
  'note-too-long': 'Use up to {{max}} characters.',
  'reason-too-long': 'Use up to {{max}} characters.',
  'job-over': 'The job has ended by then. Choose an earlier day, or restart the job.',
  'job-paused': 'The job is paused on that day. Choose another day, or resume the job.',
  'job-pending': 'This job is still a quote. It can’t have visits yet.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    appointments: typeof appointmentsTexts;
    work: typeof workTexts;
  }
}
