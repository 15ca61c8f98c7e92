import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./suppliers.text.pl.ts') });

export const suppliersTexts = defineTexts('suppliers', {
  title: 'Suppliers',
  one: 'a supplier',
  add: 'Add supplier',
  search: 'Search suppliers',
  count_one: '{{count}} supplier',
  count_other: '{{count}} suppliers',
  none: 'No suppliers yet',
  'none-text': 'Keep the people you buy from here: poles, fuel, van repairs.',
  'no-match-text_one': 'We looked at {{count}} supplier.',
  'no-match-text_other': 'We looked at {{count}} suppliers.',
  'words-add': 'Added supplier {{record}}',
  'words-edit': 'Changed supplier {{record}}',
  'words-delete': 'Deleted supplier {{record}}',
  'words-restore': 'Restored supplier {{record}}',
  'not-found': 'This supplier isn’t there any more.',
  duplicate: 'There’s already a supplier called “{{name}}”.',
  missing: 'This supplier isn’t here',
  'missing-text': 'It may have been deleted.',
  notes: 'Notes',
  'no-notes': 'No notes',
  contact: 'Contact',
  contacts: 'Contacts',
  'no-contacts': 'Nobody to call yet',
  'add-contact': 'Add contact',
  'new-contact': 'New contact',
  'remove-contact': 'Remove {{name}}',
  role: 'Role',
  telephone: 'Phone',
  email: 'E-mail',
  delete: 'Delete supplier',
  'delete-ask': 'Delete {{name}}?',
  'delete-text': 'You can take this back.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    suppliers: typeof suppliersTexts;
  }
}
