import type { Locale } from '#kernel/languages.ts';
import type { WordsIn } from '#kernel/words.ts';
import { pdfWordsPl } from './pdf.text.pl.ts';

/** Words that stand on every PDF file, made on a device or by the server. */
export const pdfWords = {
  page: 'Page {{at}} of {{of}}',
  unprintable_one: '[{{count}} character that can’t be printed]',
  unprintable_other: '[{{count}} characters that can’t be printed]',
};

/** In a language; English has fewer endings of plurals than others. */
export type PdfWords = typeof pdfWords | WordsIn<typeof pdfWords>;

export const PDF_WORDS: Readonly<Record<Locale, PdfWords>> = { 'en-GB': pdfWords, 'pl-PL': pdfWordsPl };
