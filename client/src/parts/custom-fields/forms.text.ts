import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./forms.text.pl.ts') });

/** Forms where they are asked: which ones, and their answers. */
export const formsTexts = defineTexts('forms', {
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
