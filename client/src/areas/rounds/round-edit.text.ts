import '#parts/frequency.text.ts';
import '#parts/job/job.text.ts';
import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./round-edit.text.pl.ts') });

/** Words of the dialogs for a round's schedule, place and portal (specification 1, 2.6). */
export const roundEditTexts = defineTexts('round-edit', {
  customer: 'Customer',
  'set-location': 'Set location',
  'set-schedule': 'Set schedule',
  'reset-schedule': 'Reset job schedules',
  'remove-schedule': 'Remove schedule',
  'set-portal': 'Set as portal round',
  'unset-portal': 'Take off the portal',
  'edit-postcodes': 'Edit postcodes',
  'edit-offers': 'Edit portal schedules',
  'schedule-title': 'Schedule of {{name}}',
  'schedule-next': 'Next dates',
  'schedule-save': 'Set schedule',
  'confirm-set': 'Set the schedule of {{name}}?',
  'confirm-reset': 'Reset job schedules in {{name}}?',
  'confirm-remove': 'Remove the schedule of {{name}}?',
  reset: 'Reset schedules',
  remove: 'Remove schedule',
  'set-alone': 'Schedule set for {{name}}',
  'reset-done_zero': 'Schedule of {{name}} reset',
  'reset-done_one': '{{count}} job follows {{name}} again',
  'reset-done_other': '{{count}} jobs follow {{name}} again',
  'removed-done': '{{name}} has no schedule now',
  quotes_one: 'That includes {{count}} quote.',
  quotes_other: 'That includes {{count}} quotes.',
  own_one: '{{count}} of them has a schedule of its own, which is replaced.',
  own_other: '{{count}} of them have a schedule of their own, which is replaced.',
  once_one: '{{count}} one-off job becomes a regular one.',
  once_other: '{{count}} one-off jobs become regular ones.',
  older_one: '{{count}} job still has visits from an older schedule, which are dropped.',
  older_other: '{{count}} jobs still have visits from an older schedule, which are dropped.',
  later_one: '{{count}} job was to begin later, and begins on that day.',
  later_other: '{{count}} jobs were to begin later, and begin on that day.',
  late_one: '{{count}} visit is overdue.',
  late_other: '{{count}} visits are overdue.',
  moved_one: '{{count}} visit was moved, and goes back to its due date.',
  moved_other: '{{count}} visits were moved, and go back to their due dates.',
  dropped: 'Visits due before then that aren’t done are dropped. You can undo this.',

  'location-title': 'Location of {{name}}',
  'location-address': 'Address or area',
  'location-hint': 'A street, a village, a part of town.',
  'location-pin': 'Set a pin on the map',
  'location-pin-text': 'Until there’s a pin, the address isn’t on the map.',
  'location-cleared': '{{name}} has no location now',

  'portal-on': 'Customers can book {{name}} in the portal',
  'portal-off': '{{name}} is off the portal',
  'postcodes-title': 'Postcodes of {{name}}',
  postcodes: 'Postcodes',
  'postcodes-hint': 'One on each line. Part of one will do, such as LS1.',
  'postcodes-saved_zero': '{{name}} has no postcodes now',
  'postcodes-saved_one': '{{count}} postcode saved for {{name}}',
  'postcodes-saved_other': '{{count}} postcodes saved for {{name}}',
  'offers-title': 'Portal schedules of {{name}}',
  'offers-text': 'Customers who book this round choose one of these.',
  'offers-list': 'Schedules to book',
  'offers-none': 'No schedules yet.',
  'offers-from': 'from {{day}}',
  'offers-new': 'New schedule',
  'offers-add': 'Add schedule',
  'offers-exists': 'This round has that schedule already.',
  'offers-added': 'Schedule added to {{name}}',
  'offers-remove': 'Remove {{schedule}}',
  'offers-removed': 'Schedule removed from {{name}}',
  'offers-done': 'Done',
  'words-set-schedule_zero': 'Set the schedule of {{record}}',
  'words-set-schedule_one': 'Set the schedule of {{record}}, for {{count}} job',
  'words-set-schedule_other': 'Set the schedule of {{record}}, for {{count}} jobs',
  'words-reset-schedule_zero': 'Reset job schedules in {{record}}',
  'words-reset-schedule_one': 'Reset the schedule of {{count}} job in {{record}}',
  'words-reset-schedule_other': 'Reset the schedules of {{count}} jobs in {{record}}',
  'words-hard-reset_zero': 'Restarted the schedule of {{record}}',
  'words-hard-reset_one': 'Restarted the schedule of {{record}}, for {{count}} job',
  'words-hard-reset_other': 'Restarted the schedule of {{record}}, for {{count}} jobs',
  'words-remove-schedule': 'Removed the schedule of {{record}}',
  'words-set-location': 'Set the location of {{record}}',
  'words-set-portal': 'Made {{record}} a portal round',
  'words-unset-portal': 'Took {{record}} off the portal',
  'words-edit-postcodes_zero': 'Cleared the postcodes of {{record}}',
  'words-edit-postcodes_one': 'Set {{count}} postcode for {{record}}',
  'words-edit-postcodes_other': 'Set {{count}} postcodes for {{record}}',
  'words-edit-offers_zero': 'Cleared the portal schedules of {{record}}',
  'words-edit-offers_one': 'Set {{count}} portal schedule for {{record}}',
  'words-edit-offers_other': 'Set {{count}} portal schedules for {{record}}',
});

/** Confirmations and successes of the specification, section 8; each names how many jobs there are. */
export const jobgroupTexts = defineTexts('jobgroup', {
  'set-round-schedule-confirm_one': 'Its {{count}} job will follow this schedule, next on {{day}}.',
  'set-round-schedule-confirm_other': 'Its {{count}} jobs will follow this schedule, next on {{day}}.',
  'remove-round-schedule-confirm_zero': 'The round has no jobs. You can undo this.',
  'remove-round-schedule-confirm_one':
    'Its {{count}} job keeps its dates, and new jobs can’t follow the round. You can undo this.',
  'remove-round-schedule-confirm_other':
    'Its {{count}} jobs keep their dates, and new jobs can’t follow the round. You can undo this.',
  'set-round-schedule-success_one': '{{count}} job follows {{name}} now',
  'set-round-schedule-success_other': '{{count}} jobs follow {{name}} now',
  'set-group-location-success': 'Location of {{name}} saved',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'round-edit': typeof roundEditTexts;
    jobgroup: typeof jobgroupTexts;
  }
}
