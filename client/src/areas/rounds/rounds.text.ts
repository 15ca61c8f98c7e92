import '#list/change.text.ts';
import '#parts/frequency.text.ts';
import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';
import './delete-rounds.text.ts';
import type { roundsChangesTexts } from './rounds-changes.text.ts';

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
  'duplicate-text': 'Someone added a round with this name on another device. Merge the two?',
  'edited-after-deletion': 'Deleted, then changed',
  'edited-after-deletion-text':
    'Someone deleted this round while someone else was changing it, so it’s still here.',
  keep: 'Keep it',
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
  'merge-confirm': 'Merge rounds',
  merge: 'Merge both',
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
});

declare module '#text/texts.ts' {
  interface TextAreas {
    rounds: typeof roundsTexts & typeof roundsChangesTexts;
  }
}
