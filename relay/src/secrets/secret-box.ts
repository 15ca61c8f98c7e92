import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const FORM = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const SECRET_KEY_BYTES = 32;

/** Keeps secrets that have to be read again (not only compared) unreadable for whoever has the database alone. */
export interface SecretBox {
  /** Encrypts for one purpose, such as `totp:<user>`: the box cannot be opened for another. */
  seal(plain: string, purpose: string): string;
  /** The plain text; null when its key is not among ours, or the box was changed or made for another purpose. */
  open(box: string, purpose: string): string | null;
  /** Whether the box was made with the first key; the others only open what is old. */
  isCurrent(box: string): boolean;
}

/** Short name of a key, by which a box tells with what it was closed. It does not help to guess the key. */
function keyIdOf(key: Buffer): string {
  return createHash('sha256').update('roundsman secret key id').update(key).digest('hex').slice(0, 12);
}

function decrypt(key: Buffer, iv: Buffer, sealed: Buffer, bound: string): string | null {
  const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return decipher.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** A box for these keys of 32 bytes: the first one closes, all of them open (rotation: new key first). */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const [current] = keys;
  if (!current || keys.some((key) => key.length !== SECRET_KEY_BYTES)) {
    throw new TypeError(`a secret box needs keys of ${SECRET_KEY_BYTES} bytes`);
  }
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const currentId = keyIdOf(current);
  return {
    seal(plain, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, current, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(`${FORM}.${currentId}.${purpose}`));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [FORM, currentId, iv.toString('base64url'), sealed.toString('base64url')].join('.');
    },
    open(box, purpose) {
      const [form, id = '', iv = '', sealed = ''] = box.split('.');
      const key = byId.get(id);
      const bytes = Buffer.from(sealed, 'base64url');
      const ivBytes = Buffer.from(iv, 'base64url');
      if (form !== FORM || !key || bytes.length < TAG_BYTES || ivBytes.length !== IV_BYTES) return null;
      return decrypt(key, ivBytes, bytes, `${FORM}.${id}.${purpose}`);
    },
    isCurrent: (box) => box.startsWith(`${FORM}.${currentId}.`),
  };
}

/** The box of a server without a key: it opens nothing, and refuses to close anything. */
export const withoutKey: SecretBox = {
  seal() {
    throw new Error('this server was started without a secret key');
  },
  open: () => null,
  isCurrent: () => false,
};
