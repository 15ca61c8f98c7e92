import type { WordsIn } from '#kernel/words.ts';
import type { pdfWords } from './pdf.text.ts';

/** The words of every PDF file in Polish. */
export const pdfWordsPl: WordsIn<typeof pdfWords> = { page: 'Strona {{at}} z {{of}}' };
