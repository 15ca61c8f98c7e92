import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { Database } from '#database/pool.ts';
import { hashToken, newToken } from '#secrets/token.ts';
import { type DeviceInput, enterDevice } from './device-store.ts';

/** A session lasts 90 days from its last use, where no rule of an account makes it shorter. */
export const SESSION_MS = 90 * 24 * 60 * 60 * 1000;
/** A revoked session may hand over what waits for so long. */
export const RIGHT_AFTER_END_MS = 90 * 24 * 60 * 60 * 1000;
/** Use is written down at most this often: each request would otherwise cost a write. */
const TOUCH_EVERY_MS = 60 * 60 * 1000;

/** Whoever is signed in, and on which device. */
export interface SignedIn {
  user: { id: string; name: string; email: string };
  /** Device id: 4 characters, unique for the user. */
  device: string;
  /** Names the session in lists; not its secret. */
  sessionId: string;
  tokenHash: Buffer;
  expiresAt: Date;
  /** A new password is asked for: nothing else may be done before (SEC-2). */
  passwordDue: boolean;
}

/**
 * What stands behind a token. A `revoked` session opens nothing; its device hands over what waits and erases its data.
 */
export type FoundSession =
  | { readonly kind: 'live'; readonly session: SignedIn; readonly renewed: boolean }
  | { readonly kind: 'revoked'; readonly session: SignedIn };

/**
 * Starts a session on a known or new device; answers the token, which is kept nowhere. `now`: epoch ms. `address`:
 * network address of the caller. `lastsMs`: how long it lasts from each use.
 */
export async function startSession(
  db: Database,
  input: DeviceInput & {
    userId: string;
    userAgent: string;
    now: number;
    address?: string | undefined;
    lastsMs?: number | undefined;
  },
): Promise<{ token: string; device: string }> {
  const now = new Date(input.now);
  const lastsMs = input.lastsMs ?? SESSION_MS;
  const token = newToken();
  // One transaction: a revocation in between would otherwise miss the session.
  const start = async (trx: Database) => {
    const device = await enterDevice(trx, input.userId, input, now);
    await trx
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        user_id: input.userId,
        device_id: device,
        created_at: now,
        last_used_at: now,
        expires_at: new Date(input.now + lastsMs),
        lasts_ms: lastsMs,
        user_agent: input.userAgent.slice(0, 300),
        address: (input.address ?? '').slice(0, 64),
      })
      .execute();
    return device;
  };
  const device = db.isTransaction ? await start(db) : await db.transaction().execute(start);
  return { token, device };
}

/** The session of a token hash, renewed by this use when it lives; null when there is none, or it has merely ended. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  now: number,
  address?: string,
): Promise<FoundSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id',
      'user_id',
      'device_id',
      'name',
      'email',
      'expires_at',
      'last_used_at',
      'lasts_ms',
      'ended_at',
      'erase',
      'password_due_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  const user = { id: row.user_id, name: row.name, email: row.email };
  const session = {
    user,
    device: row.device_id,
    sessionId: row.id,
    tokenHash,
    expiresAt: row.expires_at,
    passwordDue: row.password_due_at !== null,
  };
  if (row.ended_at) {
    const isRevoked = row.erase && now < row.ended_at.getTime() + RIGHT_AFTER_END_MS;
    return isRevoked ? { kind: 'revoked', session } : null;
  }
  if (row.expires_at.getTime() <= now) return null;
  const touchEvery = Math.min(TOUCH_EVERY_MS, row.lasts_ms / 10);
  if (now - row.last_used_at.getTime() <= touchEvery) return { kind: 'live', session, renewed: false };
  const expiresAt = new Date(now + row.lasts_ms);
  const at = new Date(now);
  await db
    .updateTable('session')
    .set({ last_used_at: at, expires_at: expiresAt, ...(address ? { address: address.slice(0, 64) } : {}) })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .updateTable('device')
    .set({ last_seen_at: at })
    .where('user_id', '=', row.user_id)
    .where('id', '=', row.device_id)
    .execute();
  return { kind: 'live', session: { ...session, expiresAt }, renewed: true };
}

/**
 * The living session of a token hash, renewed by this use; null when there is none, it has ended, or its person owes a
 * new password.
 */
export async function useSession(
  db: Database,
  tokenHash: Buffer,
  now: number,
): Promise<(SignedIn & { renewed: boolean }) | null> {
  const found = await findSession(db, tokenHash, now);
  if (found?.kind !== 'live' || found.session.passwordDue) return null;
  return { ...found.session, renewed: found.renewed };
}

/** The roles of an active member; null for anyone else, and for accounts that do not exist. */
export async function rolesIn(
  db: Database,
  account: string,
  userId: string,
): Promise<readonly Role[] | null> {
  const row = await db
    .selectFrom('membership')
    .select('roles')
    .where('account_id', '=', account)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ? (row.roles as Role[]) : null;
}

export async function readProfile(
  db: Database,
  who: { userId: string; device: string },
  installationId: string,
): Promise<Profile> {
  const { email_verified_at, password_due_at, ...user } = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'email_verified_at', 'password_due_at'])
    .where('id', '=', who.userId)
    .executeTakeFirstOrThrow();
  const accounts = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select(['account.id', 'account.name', 'account.company', 'membership.roles'])
    .where('membership.user_id', '=', who.userId)
    .where('membership.active', '=', true)
    .orderBy('account.name')
    .execute();
  return {
    user: {
      ...user,
      emailVerified: email_verified_at !== null,
      ...(password_due_at ? { passwordDue: true } : {}),
    },
    device: who.device,
    installationId,
    accounts: accounts.map((account) => ({ ...account, roles: account.roles as Role[] })),
  };
}
