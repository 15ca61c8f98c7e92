import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first choice: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const COST_TEXT = `$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Stands for the hash of somebody who has no password: none is right until they choose one. */
export const NO_PASSWORD = '';

let decoy: Promise<string> | null = null;

/** One form of a password, whatever keyboard and system it was typed on. */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return hash(normalPassword(password), COST);
}

/**
 * Compares a password. Without a stored hash (unknown e-mail, no password) it answers false after as long a time as for a
 * wrong password, so that timing does not tell which addresses are known.
 */
export async function isPasswordRight(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such user');
  const isThere = stored !== undefined && stored !== NO_PASSWORD;
  const right = await verify(isThere ? stored : await decoy, normalPassword(password));
  return isThere && right;
}

/** Whether a hash was made at another cost than today's and should be made anew when the password is at hand. */
export function isHashOld(stored: string): boolean {
  return !stored.startsWith('$argon2id$') || !stored.includes(COST_TEXT);
}
