import { MAX_KEY_BYTES } from '@roundsman/shared-schema/document/stamped.ts';

/** Parts joined by `/` and `:`; none of what has a meaning elsewhere, no spaces, nothing invisible. */
const KEY = /^[^/:~^$\s\p{C}]{1,64}(?:[/:][^/:~^$\s\p{C}]{1,64})*$/u;

/** Whether a text may be a key of a document at all; the name of a refused key stays visible to others. */
export function isDocumentKey(key: string): boolean {
  // Only a long key can have more bytes than the limit; measuring each costs more than it shows.
  if (key.length * 3 > MAX_KEY_BYTES && Buffer.byteLength(key) > MAX_KEY_BYTES) return false;
  // Whoever gathers keys in an object would lose it, and what it is looked up in.
  return KEY.test(key) && !key.includes('__proto__');
}
