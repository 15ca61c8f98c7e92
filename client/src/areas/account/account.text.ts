import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./account.text.pl.ts') });

export const accountTexts = defineTexts('account', {
  title: 'Account',
  business: 'Business',
  'business-change': 'Change',
  'business-saved': 'Business saved',
  name: 'Name of the account',
  'name-hint': 'How it is called in the menu.',
  company: 'Company',
  country: 'Country',
  currency: 'Currency',
  'currency-hint': 'Prices keep their numbers: {{from}} 20.00 becomes {{to}} 20.00.',
  'time-zone': 'Time zone',
  'time-zone-hint': 'Decides what today is, on every device.',
  locale: 'Language',
  'locale-hint': 'For mails and for everybody who has not chosen one.',
  since: 'Since',
  offline: 'Changes here need a connection.',
  owners: 'Owners',
  'owners-text': 'An Owner may do everything. Somebody else can become one, beside you or in your place.',
  'offer-open': 'Waits for the answer of {{name}} until {{when}}',
  'offer-withdraw': 'Withdraw',
  'offer-withdrawn': 'Offer withdrawn',
  'offer-ask': 'Make somebody Owner',
  'offer-title': 'Make somebody Owner',
  'offer-text': 'They are told by mail and in the app, and accept or decline within 7 days.',
  'offer-who': 'Who',
  'offer-nobody': 'There is nobody else in this account. Invite somebody first.',
  'offer-keep': 'And you',
  'keep-owner': 'Stay Owner as well',
  'keep-admin': 'Become Admin',
  'offer-send': 'Offer',
  'offer-sent': 'Offered to {{name}}',
  you: 'You',
  password: 'Your password',
  'password-wrong': 'This is not your password.',
  plan: 'Subscription',
  'plan-open': 'Plan and seats',
  data: 'Where the data is',
  'data-here': 'On the server at {{host}}.',
  'data-devices':
    'Each device keeps a copy of what its person may see, so that it works without a connection.',
  close: 'Close the account',
  'close-text':
    'The account goes on for 30 days, in which every Owner can take this back. Then it ends for everybody.',
  'close-data': 'Nothing is deleted for at least 90 days after the end.',
  'close-export':
    'Take your data with you first: everything as one archive, which another server can import.',
  'close-ask': 'Close the account …',
  'close-type': 'Type the name “{{name}}”',
  'close-do': 'Close the account',
  'close-done': 'The account ends on {{day}}',
  'closing-until': 'This account ends on {{day}}.',
  'closed-since': 'This account ended on {{day}}. Whoever runs this server can open it again.',
  keep: 'Keep the account',
  kept: 'The account goes on',
  'name-required': 'Please enter a name.',
  'country-invalid': 'Please choose a country.',
  'currency-invalid': 'Please choose a currency.',
  'time-zone-invalid': 'Please choose a time zone.',
  'locale-invalid': 'Please choose a language.',
  'is-owner-already': 'This person is an Owner already.',
  'no-offer': 'This offer is no longer open.',
  'name-wrong': 'This is not the name of the account.',
  'closing-already': 'The account is being closed already.',
  'not-closing': 'The account is not being closed.',
  closed: 'The account was closed, and its time to think is over.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    account: typeof accountTexts;
  }
}
