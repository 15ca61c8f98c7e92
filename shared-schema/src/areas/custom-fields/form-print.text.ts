import type { Locale } from '#kernel/languages.ts';
import type { WordsIn } from '#kernel/words.ts';
import { formPrintWordsPl } from './form-print.text.pl.ts';

/** What stands on a printed form beside its questions and answers. */
export const formPrintWords = {
  about: 'About',
  'filled-in': 'Filled in by',
  'filled-in-value': '{{name}}, {{at}}',
  'not-finished': 'Not finished yet',
  yes: 'Yes',
  no: 'No',
  skipped: 'Skipped',
  'not-answered': 'Not answered',
  notes: 'Notes: {{notes}}',
  signed: 'Signed by {{name}}',
  photo: 'Photo {{name}}',
  'photo-apart': 'Photo {{name}}: shown in the app',
};

export const FORM_PRINT_WORDS: Readonly<Record<Locale, WordsIn<typeof formPrintWords>>> = {
  'en-GB': formPrintWords,
  'pl-PL': formPrintWordsPl,
};
