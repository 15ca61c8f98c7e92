import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./rounds-changes.text.pl.ts') });

/** What is said of changes of rounds, wherever changes are told. */
export const roundsChangesTexts = defineTexts('rounds', {
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
