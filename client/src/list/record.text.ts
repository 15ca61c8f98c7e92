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
  'words-edit': 'Changed the job for {{record}}',
  'words-edit-schedule': 'New schedule for {{record}}',
  'not-found': 'This job is no longer there.',
  'description-required': 'Say what the job is.',
  'price-out-of-range': 'Enter a price from 0.00 to 100,000.00.',
  'duration-out-of-range': 'Enter whole minutes up to {{max}}, or leave it empty.',
  'interval-out-of-range': 'Enter a whole number from {{min}} to {{max}}.',
  'service-required': 'Add at least one service.',
  'service-unnamed': 'Say what this service is.',
  'too-many-services': 'A job can have up to {{max}} services.',
  'description-too-long': 'Use up to {{max}} characters.',
  'quantity-out-of-range': 'Enter a quantity above 0.',
  'turn-out-of-range': 'Choose from every visit to every {{max}}th.',
  'tax-out-of-range': 'Enter a rate from 0 to 100.',
  'end-before-start': 'Choose a last day that isn’t before the first day.',
  'pause-day-required': 'Choose the day the pause starts.',
  'pause-ends-first': 'Choose a day after the pause starts, or leave it empty.',
  'time-invalid': 'Enter a time, such as 09:30.',
  'window-ends-first': 'Choose an end that’s later than the start.',
  'round-without-schedule': 'This round has no schedule to follow. Choose how often instead.',
  'first-day-required': 'Choose the first day.',
  'first-day-too-far': 'The first day can be up to ten years ahead.',
});

export const tagsTexts = defineTexts('tags', {
  'words-add': 'Added tag {{record}}',
  'words-edit': 'Changed tag {{record}}',
  'words-delete': 'Deleted tag {{record}}',
  'not-found': 'This tag is no longer there.',
  'name-required': 'Enter a name.',
  'name-too-long': 'Use up to {{max}} characters.',
  'name-taken': 'There’s already a tag with this name.',
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
    tags: typeof tagsTexts;
  }
}
