import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./forms.text.pl.ts') });

/** Forms where they are asked: which ones, and their answers. */
export const formsTexts = defineTexts('forms', {
  answer: 'Answer',
  'answer-required': 'This question needs an answer.',
  'column-questions': 'Questions',
  no: 'No',
  'no-fields': 'This form has no questions to answer.',
  notes: 'Notes',
  optional: '(optional)',
  yes: 'Yes',
  title: 'Forms',
  choose: 'Choose forms',
  none: 'No forms here',
  'none-text': 'Forms such as a risk assessment are filled in here once they’re asked for.',
  answered: '{{count}} of {{of}} answered',
  'finished-by': 'Finished by {{name}}, {{at}}',
  newer_one: '{{count}} newer question',
  newer_other: '{{count}} newer questions',
  needed_one: '{{count}} needed to finish',
  needed_other: '{{count}} needed to finish',
  older: 'Finished with an earlier version of this form',
  'older-text': 'Asked since: {{questions}}. You can answer them and finish again.',
  finish: 'Finish',
  'save-pdf': 'Save as PDF',
  required: 'Needed',
  skipped: 'Skipped',
  photo: 'Photo {{name}}',
  'signed-by': 'Signed by {{name}}',
  place: 'Question {{at}} of {{of}}',
  skip: 'Skip',
  unskip: 'Don’t skip',
  continue: 'Continue',
  signature: 'Signature',
  'sign-here': 'Sign with a finger, pen or mouse.',
  'clear-signature': 'Clear',
  fullname: 'Full name',
  'photo-name': 'Photo',
  'photo-none': 'No photo',
  'choose-photo': 'Choose photo',
  'remove-photo': 'Remove',
  'no-photo': 'This file isn’t a picture we can open.',
  everywhere: 'Ask everywhere',
  'everywhere-text': 'Forms that every record of a kind is asked.',
  'every-job-occurrence-completion': 'Every visit, when done',
  'every-accountuser': 'Everybody in the team',
  'every-customer': 'Every customer',
  'every-job': 'Every job',
  'kind-job-occurrence-completion': 'Its visits, when done',
  'kind-accountuser': 'The person',
  'kind-customer': 'The customer',
  'kind-job': 'The job',
  'asked-of': 'Asked of',
  'all-kinds': 'All',
  'meant-for': 'Meant for',
  'meant-any': 'Anything',
  'meant-this': 'This only',
  'make-first': 'Add a form under Custom fields first.',
  search: 'Search forms',
  'none-fit': 'No form is meant for this.',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {{at}} of {{of}}',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    forms: typeof formsTexts;
  }
}
