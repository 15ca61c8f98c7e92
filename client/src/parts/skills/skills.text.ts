import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./skills.text.pl.ts') });

/** Words of the list of skills, and of the field that gives them. */
export const skillTexts = defineTexts('skill', {
  title: 'Skills',
  add: 'Add skill',
  none: 'You have no skills yet',
  'none-text':
    'Skills say what somebody can do, and what a job needs. Whoever lacks one is marked when work is planned.',
  'none-here': 'There are no skills yet.',
  'none-here-text': 'An Owner or Admin adds them to the list of skills.',
  'name-hint': 'Ropes, Conservatories, Ladders…',
  all: 'Show all {{count}}',
  unused: 'Not used yet',
  people_one: '{{count}} person',
  people_other: '{{count}} people',
  services_one: '{{count}} service',
  services_other: '{{count}} services',
  jobs_one: '{{count}} job',
  jobs_other: '{{count}} jobs',
  removed: 'Removed',
  remove: 'Remove',
  'put-back': 'Put back',
  'remove-title': 'Remove skill {{name}}?',
  'remove-text': 'It’s no longer shown on {{used}}. You can put it back.',
  'remove-unused': 'Nobody has it, and nothing needs it.',
});

/** What is said of changes of skills, and of what is refused of one. */
export const skillsTexts = defineTexts('skills', {
  'words-add': 'Added skill {{record}}',
  'words-edit': 'Changed skill {{record}}',
  'words-remove': 'Removed skill {{record}}',
  'words-put-back': 'Put back skill {{record}}',
  'not-found': 'This skill is no longer there.',
  'name-taken': 'There’s already a skill with this name.',
  'was-removed': 'This skill was removed. An Owner or Admin can put it back.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    skill: typeof skillTexts;
    skills: typeof skillsTexts;
  }
}
