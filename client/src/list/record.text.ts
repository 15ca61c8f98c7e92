import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./record.text.pl.ts') });

export const customersTexts = defineTexts('customers', {
  'words-add': 'Added customer {{record}}',
  'words-delete': 'Deleted customer {{record}}',
  'words-restore': 'Restored customer {{record}}',
  'words-edit-address': 'New address for {{record}}',
  'words-edit-contact': 'New contact details for {{record}}',
  'not-found': 'This customer is no longer there. Choose another one.',
  'name-or-address-required': 'Enter a name or an address.',
  'telephone-invalid': 'That isn’t a phone number. Enter at least 5 digits.',
  'email-invalid': 'That isn’t an e-mail address.',
});

export const jobsTexts = defineTexts('jobs', {
  'words-add': 'New job for {{record}}: {{description}}',
  'words-delete': 'Deleted the job for {{record}}',
  'words-edit-price': 'New price for {{record}}',
  'words-change-price': 'Price for {{record}}: from {{formerPrice}} to {{price}}',
  'words-edit-schedule': 'New schedule for {{record}}',
  'not-found': 'This job is no longer there.',
  'description-required': 'Say what the job is.',
  'price-out-of-range': 'Enter a price from 0.00 to 100,000.00.',
  'duration-out-of-range': 'Enter whole minutes up to {{max}}, or leave it empty.',
  'interval-out-of-range': 'Enter a whole number from {{min}} to {{max}}.',
  'first-day-required': 'Choose the first day.',
  'first-day-too-far': 'The first day can be up to ten years ahead.',
});

export const settingsTexts = defineTexts('settings', {
  'words-set': 'Account setting: {{record}}',
  'words-set-mine': 'Your setting: {{record}}',
  unknown: 'This setting isn’t available here.',
  'value-not-allowed': 'This setting doesn’t allow that value.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    customers: typeof customersTexts;
    jobs: typeof jobsTexts;
    settings: typeof settingsTexts;
  }
}
