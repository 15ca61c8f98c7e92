import { utf8ByteLength } from 'lib0/string';
import { type Hlc, isHlc } from '#kernel/hybrid-clock.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The one shape of every value in every document: when, by whom (`user.device` or `s.<process>`), what. */
export type Stamped = readonly [hlc: Hlc, author: string, json: Json];

/** A stamp without its value; names one write. */
export type Stamp = readonly [hlc: Hlc, author: string];

/** Largest size of one value, as JSON and as it is encoded; a section of a list's base or fold may be `MAX_BASE_BYTES`. */
export const MAX_VALUE_BYTES = 64 * 1024;
export const MAX_BASE_BYTES = 256 * 1024;
/** What a value's stamp adds to its encoded form. */
export const MAX_STAMP_BYTES = 128;
export const MAX_KEY_BYTES = 128;

/** Whether a key holds the whole order of a list, or a section of it. */
export function isWholeOrder(key: string): boolean {
  return /\/(?:base|fold)(?:\/\d+)?$/.test(key);
}

/** Checks what came out of a document; `undefined` for anything that is not a stamped value. */
export function parseStamped(value: unknown): Stamped | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [hlc, author, json] = value as unknown[];
  if (typeof hlc !== 'string' || !isHlc(hlc) || typeof author !== 'string' || author === '') return undefined;
  // Inside a Y.Map value only JSON and byte arrays can occur; a record's schema judges the rest.
  return json === undefined || json instanceof Uint8Array ? undefined : (value as unknown as Stamped);
}

/** Order of writes: hybrid clock, then author. Negative when `a` is earlier. */
export function compareStamps(a: Stamp | Stamped, b: Stamp | Stamped): number {
  if (a[0] !== b[0]) return a[0] < b[0] ? -1 : 1;
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1;
  return 0;
}

export function sameStamp(a: Stamp | Stamped | undefined, b: Stamp | Stamped | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

/** Whether a value takes more bytes of JSON. */
export function isLargerThan(json: Json, limit: number): boolean {
  const text = JSON.stringify(json);
  // No character takes more than three bytes.
  return text.length > limit || (text.length * 3 > limit && utf8ByteLength(text) > limit);
}

/** The user's id in an author, or `undefined` for a server's writing. */
export function authorUser(author: string): string | undefined {
  const [user] = author.split('.');
  return user === 's' ? undefined : user;
}
