import { hash, verify } from '@node-rs/argon2';

/** Argon2id with OWASP's first choice: 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | null = null;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Compares a password. Without a stored hash (unknown e-mail) it answers false after as long a time as for a
 * wrong password, so that timing does not tell which addresses are known.
 */
export async function isPasswordRight(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such user');
  const right = await verify(stored ?? (await decoy), password);
  return stored !== undefined && right;
}
