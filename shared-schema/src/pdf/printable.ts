import type { Locale } from '#kernel/languages.ts';
import { wordsOf } from '#kernel/words.ts';
import type { PdfWords } from './pdf.text.ts';

/** Code points that both fonts of the files have, hexadecimal; a test compares them with the fonts. */
export const PRINTABLE =
  '0 d 20-7e a0-377 37a-37f 384-38a 38c 38e-3a1 3a3-3e1 3f0-52f 900-97f 10fb 1ab0-1ac0 1ac5 1ac7-1ace 1c80-1c88 ' +
  '1d00-1df9 1dfb-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 ' +
  '1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-2064 2066-2071 2074-208e 2090-209c 20a0-20c0 20f0 ' +
  '2100-215f 2183-2184 2189 2212 25cc 2c60-2c7f 2de0-2e5d a640-a69f a700-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff ' +
  'a8ff a92e ab30-ab6b fb00-fb06 fe00 fe20-fe2f feff fffc-fffd 10780-10785 10787-107b0 107b2-107ba 1df00-1df1e';

const ranges = PRINTABLE.split(' ').map((range) => {
  const [first = '', last = first] = range.split('-');
  return `\\u{${first}}-\\u{${last}}`;
});
const missing = `[^\\s${ranges.join('')}]`;
/** What cannot be printed, with the blanks and joiners between. */
const UNPRINTABLE = new RegExp(`${missing}+(?:[\\s\\u200d]+${missing}+)*`, 'gu');
/** They choose between two looks of the character before, which is printed or not by itself. */
const LOOKS = /[\ufe0e\ufe0f\u20e3]/gu;

/** How many characters a reader sees: a flag or a family is one. */
function seenCharacters(text: string): number {
  const seen = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.replace(/\s/gu, ''));
  return [...seen].length;
}

/**
 * A text as the fonts of a PDF file can show it: letters that they lack, such as Arabic or Chinese ones and emoji, are told in
 * words, so that nobody takes what is printed for all there is.
 */
export function printable(text: string, words: PdfWords, locale: Locale): string {
  return text
    .replace(LOOKS, '')
    .replace(
      UNPRINTABLE,
      (run) => wordsOf(words, 'unprintable', locale, { count: seenCharacters(run) }) ?? '?',
    );
}
