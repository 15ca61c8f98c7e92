import type { WordsIn } from '#kernel/words.ts';
import type { pdfWords } from './pdf.text.ts';

/** The words of every PDF file in Polish. */
export const pdfWordsPl: WordsIn<typeof pdfWords> = {
  page: 'Strona {{at}} z {{of}}',
  unprintable_one: '[{{count}} znak, którego nie da się wydrukować]',
  unprintable_few: '[{{count}} znaki, których nie da się wydrukować]',
  unprintable_many: '[{{count}} znaków, których nie da się wydrukować]',
  unprintable_other: '[{{count}} znaku, których nie da się wydrukować]',
};
