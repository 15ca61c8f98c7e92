import { createHash, randomBytes } from 'node:crypto';

/** A new secret: 256 random bits as base64url. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token; plain SHA-256 is enough because the token itself is random. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
