/** Halves of characters and zero characters: what no file, update or table can carry. */
const UNSTORABLE = /[\p{Surrogate}\0]/gu;
/** What takes no room or shows nothing: format characters, and letters that are drawn as blanks. */
const UNSEEN = '\\p{Cf}\\s\\u2800\\u3164\\uffa0\\u115f\\u1160';
const UNSEEN_ALONE = new RegExp(`^[${UNSEEN}]*$`, 'u');
const UNSEEN_ENDS = new RegExp(`^[${UNSEEN}]+|[${UNSEEN}]+$`, 'gu');
const MARKS = /\p{Cf}/gu;

/** A text as it can be stored: halves of characters and zero characters are cut off. */
export function wholeText(text: string): string {
  return text.replace(UNSTORABLE, '');
}

/** Whether a text can be stored as it is. */
export function isWholeText(text: string): boolean {
  return text.search(UNSTORABLE) < 0;
}

/** A value with every text in it as it can be stored; the same value where nothing has to be cut off. */
export function wholeTexts<T>(value: T): T {
  if (typeof value === 'string') return wholeText(value) as T;
  if (typeof value !== 'object' || value === null || hasOnlyWholeTexts(value)) return value;
  if (Array.isArray(value)) return value.map(wholeTexts) as T;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [wholeText(key), wholeTexts(of)])) as T;
}

/** Whether every text in a value, and every name of a field, can be stored as it is. */
export function hasOnlyWholeTexts(value: unknown): boolean {
  if (typeof value === 'string') return isWholeText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(hasOnlyWholeTexts);
  return Object.entries(value).every(([key, of]) => isWholeText(key) && hasOnlyWholeTexts(of));
}

/** The beginning of a text, at most `max` long as programs count, with no character cut in two. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : wholeText(text.slice(0, max));
}

/** Whether a text shows anything. */
export function isBlankText(text: string): boolean {
  return UNSEEN_ALONE.test(wholeText(text));
}

/** A name as it is stored: without blanks and unseen characters around it, and without halves of characters. */
export function typedName(text: string): string {
  return wholeText(text).replace(UNSEEN_ENDS, '');
}

/** A text without the unseen marks that copying from a page or a message brings along. */
export function withoutMarks(text: string): string {
  return wholeText(text).replace(MARKS, '');
}

/** A telephone number as it is stored: as it was typed, without unseen marks and with plain hyphens. */
export function typedTelephone(text: string): string {
  return withoutMarks(text)
    .replace(/\p{Pd}/gu, '-')
    .trim();
}
