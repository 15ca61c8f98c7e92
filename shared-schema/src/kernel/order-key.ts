/**
 * Fractional keys of ordered lists, compared as text. A key is an integer part of four base-62
 * digits and a fraction of any length that never ends in 0, so that text order is number order and there is
 * always room between two different keys.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RADIX = DIGITS.length;
const WIDTH = 4;
/** Base items count up from the middle, so that prepending has as much room as appending. */
const MIDDLE = Math.floor(RADIX ** WIDTH / 2);
/** Keys from here on belonged, in earlier versions, to items that nobody had placed. */
const UNLISTED = DIGITS.charAt(RADIX - 1).repeat(WIDTH);
const HIGHEST = RADIX ** WIDTH - 2;

/** Answers random characters out of `[0-9A-Za-z]`, as record ids are made of. */
export type RandomText = () => string;

/** Key of the base item at `index`. */
export function baseKey(index: number): string {
  for (let next = baseKeys.length; next <= index && next < MOST_KEPT; next += 1)
    baseKeys.push(integerPart(MIDDLE + next));
  return baseKeys[index] ?? integerPart(MIDDLE + index);
}

/** The keys of the longest list so far: each order that is read asks for all of them. */
const baseKeys: string[] = [];
const MOST_KEPT = 50_000;

/** Whether a key stands in the key space of a whole order. */
export function isListedKey(key: string): boolean {
  return key < UNLISTED;
}

/**
 * Key under which what was added at one time follows at the end of a list: by stamp, then by place in a run that was
 * added together. `author`: `user.device`; `index`: from 0, below 238,000.
 */
export function endKey([hlc, author]: readonly [hlc: string, author: string], index?: number): string {
  const place = index === undefined ? '' : digits(index, 3);
  return `${hlc}${author.replace(/[^0-9A-Za-z]/g, '')}${place}1`;
}

/**
 * A key between two others; `undefined` stands for the ends. Answers nothing when there is no room (equal keys).
 * Ends step the integer part, so that prepending and appending never lengthen keys.
 */
export function keyBetween(left: string | undefined, right: string | undefined): string | undefined {
  if (left !== undefined && right !== undefined && left >= right) return undefined;
  const low = left === undefined ? undefined : integerOf(left);
  if (low !== undefined && low < HIGHEST && right === undefined) return integerPart(low + 1);
  if (left === undefined) {
    if (right === undefined) return integerPart(MIDDLE);
    const high = integerOf(right);
    if (high > HIGHEST) return integerPart(MIDDLE);
    if (high > 0) return integerPart(high - 1);
  }
  return midpoint(left ?? '', right).padEnd(WIDTH, '0');
}

/** `key` with random characters behind it, for one item; still below whatever was above `key`. */
export function withRandom(key: string, random: RandomText, characters: number): string {
  const text = random().slice(0, characters);
  return key + text.slice(0, -1) + (text.endsWith('0') ? '1' : text.slice(-1));
}

/** Keys of `count` items of one block that share `stem`. */
export function blockKeys(stem: string, count: number): string[] {
  const width = Math.max(1, Math.ceil(Math.log(count + 1) / Math.log(RADIX)));
  return Array.from({ length: count }, (_, index) => `${stem}${digits(index, width)}1`);
}

/** Whether two keys can be of one block: they differ in their numbers in it alone. */
export function isSameBlock(one: string, other: string): boolean {
  return one.length === other.length && one.slice(0, -LONGEST_NUMBER) === other.slice(0, -LONGEST_NUMBER);
}

/** Characters behind the stem of a block's key, up to some 3,800 items. */
const LONGEST_NUMBER = 3;

function midpoint(left: string, right: string | undefined): string {
  let out = '';
  let bound = right;
  for (let place = 0; ; place += 1) {
    const low = place < left.length ? valueAt(left, place) : 0;
    const high = bound === undefined ? RADIX : place < bound.length ? valueAt(bound, place) : 0;
    if (high - low > 1) return out + digit((low + high) >> 1);
    out += digit(low);
    if (high !== low) bound = undefined;
  }
}

function integerPart(value: number): string {
  return digits(value, WIDTH);
}

function integerOf(key: string): number {
  let value = 0;
  for (let place = 0; place < WIDTH; place += 1) value = value * RADIX + valueAt(key, place);
  return value;
}

function digits(value: number, width: number): string {
  let text = '';
  for (let rest = value; text.length < width; rest = Math.floor(rest / RADIX))
    text = digit(rest % RADIX) + text;
  return text;
}

function digit(value: number): string {
  return DIGITS.charAt(value);
}

function valueAt(key: string, place: number): number {
  const value = DIGITS.indexOf(key.charAt(place));
  if (value < 0 || place >= key.length) throw new Error(`not an order key: ${key}`);
  return value;
}

/** Whether a text from outside is a key that arithmetic can work on. */
export function isOrderKey(text: string): boolean {
  return /^[0-9A-Za-z]{5,120}$/.test(text) && !text.endsWith('0');
}
