import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./ratings.text.pl.ts') });

export const ratingsTexts = defineTexts('ratings', {
  title: 'Ratings',
  one: 'a rating',
  add: 'Add rating',
  search: 'Search ratings',
  count_one: '{{count}} rating',
  count_other: '{{count}} ratings',
  none: 'No ratings yet',
  'none-text': 'Write down what customers say of your work, and publish what everybody may read.',
  'no-match-text_one': 'We looked at {{count}} rating.',
  'no-match-text_other': 'We looked at {{count}} ratings.',
  'words-add': 'Added rating {{record}}',
  'words-edit': 'Changed rating {{record}}',
  'words-delete': 'Deleted rating {{record}}',
  'words-restore': 'Restored rating {{record}}',
  'words-publish': 'Published rating {{record}}',
  'words-publish-several_one': 'Published {{count}} rating',
  'words-publish-several_other': 'Published {{count}} ratings',
  'words-unpublish': 'Unpublished rating {{record}}',
  'words-unpublish-several_one': 'Unpublished {{count}} rating',
  'words-unpublish-several_other': 'Unpublished {{count}} ratings',
  state: 'State',
  'customer-required': 'Choose the customer.',
  twice: 'This visit has a rating already.',
  'stars-out-of-range': 'Choose 1 to {{max}} stars.',
  'day-required': 'Choose the day.',
  'day-ahead': 'That day is still to come.',
  'not-found': 'This rating isn’t there any more.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    ratings: typeof ratingsTexts;
  }
}
