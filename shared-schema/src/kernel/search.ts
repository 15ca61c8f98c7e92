const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Letters that have no accent to lose, as people type them who do not have them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};
const LETTERS = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/**
 * Lower case without accents, so that 'Café' is found by 'cafe', 'Łódź' by 'lodz' and 'Straße' by 'strasse'; apostrophes
 * and dashes of all kinds are those of a keyboard, and unseen marks are none.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!BEYOND_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\u2018\u2019\u201b\u02bc\u00b4\uff07]/g, "'")
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** British postcodes as people write them, with or without their blank. */
export const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?[ \u00a0]*\d[a-z]{2}\b/gi;
/** Digits in groups, as telephone numbers are written, on one line. */
export const NUMBER = /\+?\(?\d[\d \u00a0()./\u2010-\u2015-]{4,}\d/g;

/** Letters and a number with a dash or a stroke between them, as references are written: WX-1002. */
export const REFERENCE = /\b[a-z]{1,5}[-/\u2010-\u2015]\d+\b/gi;

/** A number's digits, and with a country's code those that are dialled within it: nine or ten after a 0. */
function numberForms(number: string): readonly string[] {
  const digits = number.replace(/\D/g, '');
  const hasCode = /^\+|^00/.test(number) && digits.length >= 9;
  return hasCode ? [digits, `0${digits.slice(-10)}`, `0${digits.slice(-9)}`] : [digits];
}

/**
 * A text as it is searched: folded, with its postcodes without blanks, its telephone numbers as digits, references without
 * dashes, names without apostrophes.
 */
export function searchedText(text: string): string {
  const postcodes = (text.match(POSTCODE) ?? []).map((code) => code.replace(/\s/g, ''));
  const numbers = (text.match(NUMBER) ?? []).flatMap(numberForms);
  const references = (text.match(REFERENCE) ?? []).map((one) => one.replace(/[^a-z\d]/gi, ''));
  const folded = foldText([text, ...postcodes, ...numbers, ...references].join(' '));
  // Most texts have no apostrophe, and looking for the words around one takes a third of the time of reading a text.
  const apostrophes = folded.includes("'") ? folded.match(/\S*'\S*/g) : null;
  return apostrophes ? `${folded} ${withoutApostrophes(apostrophes.join(' '))}` : folded;
}

function withoutApostrophes(folded: string): string {
  return folded.replaceAll("'", '');
}

/** Fewest digits of what is looked for as a telephone number. */
const NUMBER_MIN = 7;

/**
 * What is looked for, as it is kept: a telephone number without what stands between its digits; one with its country's
 * code is found by its last nine digits, whether it was kept with the code or without.
 */
function readNumbers(typed: string): string {
  return foldText(typed)
    .replace(/[()]/g, ' ')
    .replace(/(?:^|\s)(?:\+|00)\d{1,3}(?=\s+\d)/g, ' ')
    .replace(/(?:^|(?<=\s))\+?[\d()./-]+(?=\s|$)/g, (word) => {
      const digits = word.replace(/\D/g, '');
      if (digits.length < NUMBER_MIN) return word;
      return /^(?:\+|00)\d{9,15}$/.test(word) ? digits.slice(-9) : digits;
    });
}

/**
 * The ways to read what was typed, each as its folded words: without apostrophes, as it stands, and last with telephone
 * numbers as they are kept. Whatever has all words of one of them is found.
 */
export function readings(typed: string): readonly (readonly string[])[] {
  const ways = [withoutApostrophes(foldText(typed)), foldText(typed), readNumbers(typed)].map(wordsOf);
  return ways.filter((words, at) => ways.findIndex((one) => one.join(' ') === words.join(' ')) === at);
}

/** The words typed, folded; none for blanks. */
export function wordsOf(typed: string): readonly string[] {
  return foldText(typed).split(/\s+/).filter(Boolean);
}
