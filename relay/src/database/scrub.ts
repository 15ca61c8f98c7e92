import { cutText } from '@roundsman/shared-schema/kernel/whole-text.ts';

const EMAIL = /[\w.+%'-]+@[\w-]+(\.[\w-]+)+/g;
/** Credentials in an address: `postgres://user:password@host`. */
const CREDENTIALS = /(\/\/)[^\s/@:]*(:[^\s/@]*)?@/g;
const QUERY = /(\/[^\s?#"']*)[?#][^\s"']*/g;
const BEARER = /\b(bearer|basic)\s+\S+/gi;
/** Tokens of ours: 43 characters of base64url are 256 bits. */
const TOKEN = /\b[\w-]{40,}\b/g;
/** The values that PostgreSQL names in its messages. */
const DATABASE_VALUE = /(\bKey \([^)]*\)=)\(.*?\)/g;
const DATABASE_QUOTED = /(invalid input syntax for type [\w ]+: )".*"/gs;

const PERSONAL_NAMES = new Set([
  'email', 'mail', 'name', 'username', 'firmname', 'company', 'address', 'addresses', 'ip', 'phone', 'tel', 'password',
  'passwordhash', 'token', 'tokenhash', 'secret', 'cookie', 'authorization', 'useragent', 'agent', 'query', 'body',
  'code', 'words', 'value', 'values', 'content', 'lnglat', 'detail', 'parameters',
]); // biome-ignore format: a list of words

const REMOVED = '[removed]';
const MAX_TEXT = 4000;
const MAX_DEPTH = 5;

/** A text without what may point to a person: addresses, credentials, tokens, queries, values of the database. */
export function scrubText(text: string): string {
  return cutText(text, MAX_TEXT)
    .replace(CREDENTIALS, '$1')
    .replace(EMAIL, REMOVED)
    .replace(BEARER, `$1 ${REMOVED}`)
    .replace(DATABASE_VALUE, `$1${REMOVED}`)
    .replace(DATABASE_QUOTED, `$1${REMOVED}`)
    .replace(TOKEN, REMOVED)
    .replace(QUERY, '$1');
}

function isPersonal(name: string, value: unknown): boolean {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  // The code of an error or a close is a word or a number of ours.
  if (plain === 'code') return typeof value === 'string' && !/^[A-Z0-9_]{1,40}$/.test(value);
  return PERSONAL_NAMES.has(plain);
}

/** Details of a log line without anything personal; ids of users, devices, accounts and documents stay. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (value instanceof Error) return scrubText(value.stack ?? String(value));
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (value instanceof Uint8Array) return `${value.length} bytes`;
  if (depth >= MAX_DEPTH) return REMOVED;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isPersonal(name, inner) ? REMOVED : scrub(inner, depth + 1),
    ]),
  );
}
