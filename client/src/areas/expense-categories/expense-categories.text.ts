import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./expense-categories.text.pl.ts') });

export const expenseCategoriesTexts = defineTexts('expense-categories', {
  title: 'Expense categories',
  one: 'an expense category',
  add: 'Add expense category',
  search: 'Search expense categories',
  count_one: '{{count}} expense category',
  count_other: '{{count}} expense categories',
  none: 'No expense categories yet',
  'none-text': 'Sort what you spend: fuel, insurance, cloths.',
  'no-match-text_one': 'We looked at {{count}} expense category.',
  'no-match-text_other': 'We looked at {{count}} expense categories.',
  'words-add': 'Added expense category {{record}}',
  'words-edit': 'Changed expense category {{record}}',
  'words-delete': 'Deleted expense category {{record}}',
  'words-restore': 'Restored expense category {{record}}',
  duplicate: 'There’s already a category called “{{name}}”.',
  'not-found': 'This expense category isn’t there any more.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'expense-categories': typeof expenseCategoriesTexts;
  }
}
