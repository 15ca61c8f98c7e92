import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./customer-changes.text.pl.ts') });

/** What is said of changes of customers, and of what is refused of one. */
export const customersTexts = defineTexts('customers', {
  'words-add': 'Added customer {{record}}',
  'words-delete': 'Deleted customer {{record}}',
  'words-restore': 'Restored customer {{record}}',
  'not-found': 'This customer is no longer there. Choose another one.',
  'name-differs': 'Work was done for this customer. Type the name to delete it.',
  'name-or-address-required': 'Enter a name, a company or an address.',
  'telephone-invalid': 'That doesn’t look like a phone number. Check the digits.',
  'email-invalid': 'That isn’t an e-mail address.',
  'words-edit': 'Changed customer {{record}}',
  'words-move-pin': 'Moved {{record}} on the map',
  'words-preferences_one': 'New preferences for {{record}}',
  'words-preferences_other': 'New preferences for {{count}} customers',
  'words-marketing-on_one': 'Marketing on for {{record}}',
  'words-marketing-on_other': 'Marketing on for {{count}} customers',
  'words-marketing-off_one': 'Marketing off for {{record}}',
  'words-marketing-off_other': 'Marketing off for {{count}} customers',
  'words-marketing-parameters': 'Changed the campaign link of {{record}}',
  'words-tag_one': 'Changed the tags of {{record}}',
  'words-tag_other': 'Changed the tags of {{count}} customers',
  'words-save-person': 'Changed a contact person of {{record}}',
  'words-remove-person': 'Removed a contact person of {{record}}',
  'words-save-note': 'Note for {{record}}',
  'words-remove-note': 'Deleted a note for {{record}}',
  'words-deactivate_one': 'Deactivated {{record}}: {{reason}}',
  'words-deactivate_other': 'Deactivated {{count}} customers: {{reason}}',
  'words-reactivate': 'Reactivated {{record}}',
  'words-reactivate-several_one': 'Reactivated {{record}}',
  'words-reactivate-several_other': 'Reactivated {{count}} customers',
  'words-merge': 'Merged {{record}} into {{name}}',
  'words-use-late-edit': 'Took over a late change for {{record}}',
  'words-dismiss-late-edit': 'Dismissed a late change for {{record}}',
  'late-edit-settled': 'Somebody has already dealt with this change.',
  'access-notes-full': 'The access notes would get too long. Shorten them first.',
  'address-changed': 'The address has changed since you opened the map. Check the pin again.',
  'period-day-invalid': 'Choose a day from 1 to {{max}}.',
  'terms-invalid': 'Enter whole days up to {{max}}, or leave it empty.',
  'tax-number-too-long': 'Use up to {{max}} characters.',
  'marketing-source-required': 'Say how the customer agreed.',
  'person-name-required': 'Enter a name.',
  'person-not-found': 'This contact person is no longer there.',
  'note-required': 'Write a note.',
  'note-not-found': 'This note is no longer there.',
  'reason-required': 'Give a reason.',
  'day-invalid': 'Choose a day.',
  'day-in-future': 'Choose today or an earlier day.',
  'merge-itself': 'Choose another customer to merge with.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    customers: typeof customersTexts;
  }
}
