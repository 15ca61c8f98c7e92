import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./job-form.text.pl.ts') });

/** Words of the form for a new job (specification 1, 2.6). */
export const jobFormTexts = defineTexts('job-form', {
  title: 'Add a new job',
  customer: 'Customer',
  'existing-customer': 'Existing customer',
  'new-customer': 'New customer',
  'customer-search': 'Search customers',
  'customer-list': 'Customers',
  'customer-change': 'Change',
  'customer-none': 'You have no customers yet',
  'customer-required': 'Choose a customer.',
  name: 'Name',
  address: 'Address',
  telephone: 'Telephone',
  'set-pin': 'Set a pin on the map',
  'pin-text': 'With a pin, the job shows on the map and counts towards the drive.',
  round: 'Round',
  'no-round': 'No round',
  'price-far-title': 'Is {{price}} right?',
  'price-far-text': 'It’s more than ten times your usual {{usual}} per visit.',
  'price-far-confirm': 'Yes, it’s right',
  'price-far-change': 'Change price',
  'link-title': 'You already have work here. Is it this?',
  link: 'Add to {{round}}',
  more: 'More about this job',
  save: 'Add job',
  'save-next': 'Save and add next',
  added: '{{name}} added to {{round}}',
  'added-alone': 'Job for {{name}} added',
  optional: '(optional)',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'job-form': typeof jobFormTexts;
  }
}
