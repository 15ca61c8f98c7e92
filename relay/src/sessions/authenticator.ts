import type { IncomingMessage } from 'node:http';
import type { HttpErrorKey } from '@roundsman/shared-schema/areas.ts';
import type { Database } from '#database/pool.ts';
import { hashToken } from '#secrets/token.ts';
import { judgeOrigin } from './origin.ts';
import { readBearer, readCookie, sessionCookieName } from './session-cookie.ts';
import { type SignedIn, useSession } from './session-store.ts';

/** Why a WebSocket upgrade is refused: HTTP status of the refusal and its error key. */
export interface UpgradeRefusal {
  readonly ok: false;
  readonly status: 401 | 403;
  readonly error: Extract<HttpErrorKey, 'session.none' | 'session.foreign-origin'>;
}
export type UpgradeAnswer = { readonly ok: true; readonly session: SignedIn } | UpgradeRefusal;

/** Checks who sends a WebSocket upgrade: a cookie with our own Origin, or `Authorization: Bearer`. */
export type AuthenticateUpgrade = (request: IncomingMessage) => Promise<UpgradeAnswer>;

export interface AuthenticatorDeps {
  db: Database;
  installationId: string;
  publicUrl: string | undefined;
  /** Epoch milliseconds. */
  now(): number;
}

/** The session token that a request carries; a bearer counts before a cookie. */
export function readToken(
  headers: IncomingMessage['headers'],
  installationId: string,
): { token: string; by: 'bearer' | 'cookie' } | null {
  if (headers.authorization !== undefined) {
    const token = readBearer(headers.authorization);
    return token ? { token, by: 'bearer' } : null;
  }
  for (const isSecure of [true, false]) {
    const token = readCookie(headers.cookie, sessionCookieName(installationId, isSecure));
    if (token) return { token, by: 'cookie' };
  }
  return null;
}

export function createAuthenticateUpgrade(deps: AuthenticatorDeps): AuthenticateUpgrade {
  return async (request) => {
    const verdict = judgeOrigin(request.headers, deps.publicUrl);
    const carried = readToken(request.headers, deps.installationId);
    const isTrusted = carried?.by === 'bearer' ? verdict !== 'foreign' : verdict === 'own';
    if (carried && !isTrusted) return { ok: false, status: 403, error: 'session.foreign-origin' };
    if (verdict === 'foreign') return { ok: false, status: 403, error: 'session.foreign-origin' };
    const session = carried && (await useSession(deps.db, hashToken(carried.token), deps.now()));
    return session ? { ok: true, session } : { ok: false, status: 401, error: 'session.none' };
  };
}
