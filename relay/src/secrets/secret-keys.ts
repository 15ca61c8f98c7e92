import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { SECRET_KEY_BYTES } from './secret-box.ts';

/** Name of the file with the key, in the data folder. */
export const SECRET_KEY_FILE = 'secret-key';

/** What is wrong with the keys, in words for the operator; never the keys themselves. */
export class SecretKeyError extends Error {}

function parseKey(text: string): Buffer | null {
  const isHex = /^[0-9a-f]{64}$/i.test(text);
  const key = isHex ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  const isWhole = isHex || /^[A-Za-z0-9+/_-]{43}=?$/.test(text);
  return isWhole && key.length === SECRET_KEY_BYTES ? key : null;
}

/**
 * Reads keys, separated by commas or blanks: the one in use first, then the former ones that may still open old
 * secrets. Each is 32 bytes in base 64 or hexadecimal. Throws `SecretKeyError`, naming `from`.
 */
export function parseSecretKeys(text: string, from: string): readonly Buffer[] {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const keys = words.map(parseKey);
  const wrong = keys.indexOf(null);
  if (words.length === 0 || wrong >= 0) {
    const which = words.length > 1 ? ` (number ${wrong + 1} of ${words.length})` : '';
    throw new SecretKeyError(
      `${from} does not hold a key of 32 bytes${which}. Make one with: openssl rand -base64 32`,
    );
  }
  return keys.filter((key) => key !== null);
}

/** Whole or not at all, and never over another one: two processes may start at the same moment. */
async function makeKeyFile(path: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`);
    await file.sync();
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await unlink(draft);
  }
}

/** The keys of a data folder's key file, which is made at the first start, readable for its owner only. */
export async function readKeyFile(folder: string): Promise<readonly Buffer[]> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, SECRET_KEY_FILE);
  if (!existsSync(path)) await makeKeyFile(path);
  return parseSecretKeys(await readFile(path, 'utf8'), path);
}
