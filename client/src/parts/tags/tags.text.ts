import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./tags.text.pl.ts') });

/** Words of the dialog of tags. */
export const tagTexts = defineTexts('tag', {
  title: 'Tags',
  add: 'Add tag',
  none: 'You have no tags yet',
  'no-tags': 'You have no tags yet.',
  'none-text': 'Tags mark customers and jobs, such as ‘Call first’ or ‘Needs two people’.',
  'name-hint': 'Call first, Needs two people, Dog…',
  suggested: 'Suggested',
  'suggested-call-first': 'Call first',
  'suggested-two-people': 'Needs two people',
  important: 'Important',
  'important-hint': 'Shown on every visit, and one tap away in jobs.',
  unused: 'Not used yet',
  customers_one: '{{count}} customer',
  customers_other: '{{count}} customers',
  jobs_one: '{{count}} job',
  jobs_other: '{{count}} jobs',
  deleted: 'Deleted',
  'deleted-text': 'Deleted while somebody put it on something. Restore it, or leave it.',
  'delete-title': 'Delete tag {{name}}?',
  'delete-text': 'It comes off {{used}}. You can undo this.',
  'delete-unused': 'Nothing uses it.',
});

/** What is said of changes of tags, and of what is refused of one. */
export const tagsTexts = defineTexts('tags', {
  'words-add': 'Added tag {{record}}',
  'words-edit': 'Changed tag {{record}}',
  'words-delete': 'Deleted tag {{record}}',
  'words-restore': 'Restored tag {{record}}',
  'not-found': 'This tag is no longer there.',
  'name-taken': 'There’s already a tag with this name.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    tag: typeof tagTexts;
    tags: typeof tagsTexts;
  }
}
