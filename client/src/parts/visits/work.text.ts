import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./work.text.pl.ts') });

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
  'day-in-past': 'This day is over. Choose today or a later one.',
  'time-invalid': 'Enter a time, such as 09:30.',
  'service-required': 'Choose at least one service.',
  'service-unknown': 'This job no longer has one of these services. Choose again.',
  'note-too-long': 'Use up to {{max}} characters.',
  'reason-too-long': 'Use up to {{max}} characters.',
  'job-over': 'The job has ended by then. Choose an earlier day, or restart the job.',
  'job-paused': 'The job is paused on that day. Choose another day, or resume the job.',
  'job-pending': 'This job is still a quote. It can’t have visits yet.',
  'words-finish_one': 'Done: the visit for {{record}}',
  'words-finish_other': 'Done: {{count}} visits',
  'words-finish-one': 'Done: the visit for {{record}}',
  'words-skip_one': 'Skipped the visit for {{record}}',
  'words-skip_other': 'Skipped {{count}} visits',
  'words-reverse_one': 'Not done after all: the visit for {{record}}',
  'words-reverse_other': 'Not done after all: {{count}} visits',
  'words-assign_one': 'Changed who does the visit for {{record}}',
  'words-assign_other': 'Changed who does {{count}} visits',
  'words-move_one': 'Moved the visit for {{record}} to {{day as day}}',
  'words-move_other': 'Moved {{count}} visits',
  'words-move-following': 'Moved the visit for {{record}} to {{day as day}}, with all that follow',
  'words-edit-visit': 'Changed the visit for {{record}}',
  'words-note': 'Note on the visit for {{record}}',
  'words-set-day': 'Note for {{day as day}}',
  'words-order-day_one': 'Reordered {{day as day}}',
  'words-order-day_other': 'Reordered {{count}} visits, {{day as day}}',
  'words-place_one': 'Moved the visit for {{record}} to {{day as day}}',
  'words-place_other': 'Moved {{count}} visits to {{day as day}}',
  'words-lock_one': 'Locked the visit for {{record}}',
  'words-lock_other': 'Locked {{count}} visits',
  'words-unlock_one': 'Unlocked the visit for {{record}}',
  'words-unlock_other': 'Unlocked {{count}} visits',
  'words-lock-day': 'Locked the order of {{day as day}}',
  'words-unlock-day': 'Unlocked the order of {{day as day}}',
  'day-locked': 'The order of this day is locked. Unlock it first.',
  'visits-not-in-day': 'These visits are no longer in this day.',
  'visit-not-settled': 'Nobody has done or skipped this visit yet.',
  'moved-meanwhile': 'Somebody else has moved this visit meanwhile.',
  'day-after-today': 'Choose today or an earlier day.',
  'day-before-first': 'The job had not started by then. Check the day.',
  'part-required': 'Tick what was done. If nothing was, skip the visit.',
  'reason-required': 'Choose or write a reason.',
  'note-required': 'Write a note first.',
  'nothing-follows': 'No visits of its own follow this one. Move it alone.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    work: typeof workTexts;
  }
}
