import '#list/change.text.ts';
import '#parts/frequency.text.ts';
import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./rounds.text.pl.ts') });

export const roundsTexts = defineTexts('rounds', {
  title: 'Rounds',
  tabs: 'Rounds by state',
  active: 'Active',
  pending: 'Pending',
  list: 'Rounds',
  search: 'Search rounds',
  'sort-name': 'Name',
  'sort-jobCount': 'Jobs',
  'sort-perMonth': 'Monthly',
  add: 'Add round',
  'column-round': 'Round',
  'column-schedule': 'Schedule',
  'column-next': 'Next date',
  'column-ad-hoc': 'Ad hoc',
  'column-monthly': 'Monthly recurring',
  'column-annual': 'Annual recurring',
  'column-narrow': 'Monthly, annual',
  'total-ad-hoc': 'Ad hoc',
  'total-monthly': 'Monthly',
  'total-annual': 'Annual',
  jobs_one: '{{count}} job',
  jobs_other: '{{count}} jobs',
  rounds_one: '{{count}} round',
  rounds_other: '{{count}} rounds',
  totals: '{{rounds}}, {{jobs}}',
  'no-schedule': 'No schedule',
  'no-schedule-short': 'no schedule',
  'by-hand': 'visits added by hand',
  'own-days': 'each job on its own day',
  'one-off': 'one-off',
  next: 'next {{day}}',
  ended: 'no more visits',
  'none-yet': 'You have no rounds yet',
  'none-yet-text': 'Why don’t you create one? A round is a group of jobs you do together.',
  'none-yet-text-reader': 'A round is a group of jobs you do together. Owners and admins create them.',
  'none-pending': 'No rounds have pending jobs',
  'none-pending-text': 'Quotes waiting for an answer show up here.',
  'to-active': 'Active rounds',
  'no-match': 'No round matches “{{words}}”',
  'no-match-text_one': 'We looked at the name of {{count}} round.',
  'no-match-text_other': 'We looked at the names of {{count}} rounds.',
  absent: 'Your rounds aren’t on this device yet',
  'absent-text': 'Nothing is lost. They’ll appear as soon as you’re online.',
  duplicate: 'Same name twice',
  portal: 'Portal',
  'edited-after-deletion': 'Deleted, then changed',
  kept: '{{name}} stays',
  'people-inside': '{{name}} is in this round',

  'did-added': 'added by {{name}}',
  'did-renamed': 'renamed by {{name}}',
  'did-recoloured': 'new colour by {{name}}',
  'did-restored': 'restored by {{name}}',
  'did-changed': 'changed by {{name}}',
  'did-ordered': 'reordered by {{name}}',
  'did-jobs': 'jobs changed by {{name}}',
  'did-up': 'up from {{place}}',
  'did-down': 'down from {{place}}',
  'did-moved': 'moved by {{name}}',
  'did-sorted': '{{name}} sorted the whole round',

  'no-round': 'No round',

  'round-data': 'Round data',
  'add-job': 'Add job',
  rename: 'Rename',
  'set-colour': 'Set colour',
  'sort-address': 'Sort by address',
  'sort-drive': 'Sort by optimised drive',
  restart: 'Restart schedules',
  'also-here': 'also here',

  move: 'Move',
  'move-top': 'To the top',
  'move-up': 'Up one',
  'move-down': 'Down one',
  'move-bottom': 'To the bottom',
  moved_one: '{{name}} moved to {{place}}',
  moved_other: '{{count}} jobs moved to {{place}}',
  removed_one: '{{name}} is no longer in a round',
  removed_other: '{{count}} jobs are no longer in a round',
  'moved-to-round_one': '{{count}} job moved to {{round}}',
  'moved-to-round_other': '{{count}} jobs moved to {{round}}',
  'nothing-moved': 'They’re already there.',

  'rename-title': 'Rename {{name}}',
  renamed: '{{from}} is now {{name}}',
  'merge-title': 'Merge these rounds?',
  'merge-text_zero': 'There’s another round called “{{name}}”, with no jobs. It’ll be merged into this one.',
  'merge-text_one':
    'There’s another round called “{{name}}”. Its {{count}} job moves into this round, and the other round is removed.',
  'merge-text_other':
    'There’s another round called “{{name}}”. Its {{count}} jobs move into this round, and the other round is removed.',
  'merge-follow': 'Jobs that follow their round take on this one’s schedule.',
  'merge-confirm': 'Merge rounds',
  merged: '{{name}} merged into one round',
  recoloured: 'New colour for {{name}}',
  'delete-title': 'Delete {{name}}?',
  'delete-confirm': 'Delete round',
  deleted: '{{name}} deleted',
  'sort-address-title': 'Sort by address?',
  'sort-address-text_one':
    '{{count}} job will be put in order by street, then house number. You can undo this.',
  'sort-address-text_other':
    '{{count}} jobs will be put in order by street, then house number, for everyone. You can undo this.',
  'sort-address-confirm': 'Sort by address',
  'sorted-address': 'Sorted by address',
  'sorted-drive': 'Sorted by drive, {{saving}} shorter',

  'enter-round': 'Enter a name for the round.',
  'round-already-exists': 'There’s already a round called “{{name}}”.',
  'name-too-long': 'That name’s too long. Use up to {{max}} characters.',
  'not-found': 'This round is no longer there.',
  'jobs-not-in-round': 'These jobs are no longer in this round.',
  'no-schedule-set': 'This round no longer has a schedule.',
  'no-future': 'There is no future. Choose a later first day.',
  'address-too-long': 'That address is too long. Use up to {{max}} characters.',
  'postcode-too-long': '“{{postcode}}” is too long for a postcode. Put one on each line.',
  'too-many-postcodes': 'That’s too many postcodes. A round can have {{max}}.',

  'words-add': 'Added round {{record}}',
  'words-rename': 'Renamed {{record}} to {{name}}',
  'words-merge_one': 'Merged another round into {{name}}',
  'words-merge_other': 'Merged {{count}} rounds into {{name}}',
  'words-recolour': 'New colour for {{record}}',
  'words-delete': 'Deleted round {{record}}',
  'words-restore': 'Restored round {{record}}',
  'words-add-one-job': 'Added {{name}} to {{record}}',
  'words-add-jobs_one': 'Added {{count}} job to {{record}}',
  'words-add-jobs_other': 'Added {{count}} jobs to {{record}}',
  'words-remove-one-job': 'Removed {{name}} from {{record}}',
  'words-remove-jobs_one': 'Removed {{count}} job from {{record}}',
  'words-remove-jobs_other': 'Removed {{count}} jobs from {{record}}',
  'words-move-one-job': '{{name}}: from {{fromPlace as ordinal}} to {{toPlace as ordinal}} in {{record}}',
  'words-move-jobs_one': 'Moved {{count}} job in {{record}}',
  'words-move-jobs_other': 'Moved {{count}} jobs in {{record}}',
  'words-sort-address': 'Sorted {{record}} by address',
  'words-sort-drive': 'Sorted {{record}} by drive',
  'words-sorted-address_one': 'Sorted {{record}} by address: {{count}} job moved',
  'words-sorted-address_other': 'Sorted {{record}} by address: {{count}} jobs moved',
  'words-sorted-drive_one': 'Sorted {{record}} by drive: {{count}} job moved',
  'words-sorted-drive_other': 'Sorted {{record}} by drive: {{count}} jobs moved',
});

/** Confirmations of the specification, section 8; `-many` names the count. */
export const dialogTexts = defineTexts('dialogs', {
  'rounds-delete-message-none': 'The round has no jobs. You can undo this.',
  'rounds-delete-message-one':
    'Its one job keeps its customer and schedule, but won’t be in a round. You can undo this.',
  'rounds-delete-message-many':
    'Its {{count}} jobs keep their customers and schedules, but won’t be in a round. You can undo this.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    dialogs: typeof dialogTexts;
    rounds: typeof roundsTexts;
  }
}
