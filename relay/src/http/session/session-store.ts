import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Profile } from '@roundsman/shared-schema/http/session.http.ts';
import { newDeviceId } from '@roundsman/shared-schema/kernel/id.ts';
import type { Database } from '#database/pool.ts';
import { hashToken, newToken } from './token.ts';

/** A session lasts 90 days from its last use. */
export const SESSION_MS = 90 * 24 * 60 * 60 * 1000;
/** Use is written down at most this often: each request would otherwise cost a write. */
const TOUCH_EVERY_MS = 60 * 60 * 1000;

/** Whoever is signed in, and on which device. */
export interface SignedIn {
  user: { id: string; name: string; email: string };
  /** Device id: 4 characters, unique for the user. */
  device: string;
  tokenHash: Buffer;
  expiresAt: Date;
}

export interface DeviceInput {
  device?: string | undefined;
  deviceName?: string | undefined;
  platform?: string | undefined;
}

async function enterDevice(db: Database, userId: string, input: DeviceInput, now: Date): Promise<string> {
  const name = input.deviceName || input.platform || 'Unnamed device';
  const platform = input.platform ?? '';
  if (input.device) {
    const known = await db
      .updateTable('device')
      .set({ name, platform, last_seen_at: now })
      .where('user_id', '=', userId)
      .where('id', '=', input.device)
      .executeTakeFirst();
    if (known.numUpdatedRows > 0n) return input.device;
  }
  for (;;) {
    const id = newDeviceId();
    const made = await db
      .insertInto('device')
      .values({ user_id: userId, id, name, platform, created_at: now, last_seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows) return id;
  }
}

/** Starts a session on a known or new device; answers the token, which is kept nowhere. `now`: epoch ms. */
export async function startSession(
  db: Database,
  input: DeviceInput & { userId: string; userAgent: string; now: number },
): Promise<{ token: string; device: string }> {
  const now = new Date(input.now);
  const device = await enterDevice(db, input.userId, input, now);
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: input.userId,
      device_id: device,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(input.now + SESSION_MS),
      user_agent: input.userAgent.slice(0, 300),
    })
    .execute();
  return { token, device };
}

/** The living session of a token hash, renewed by this use; null when there is none or it has run out. */
export async function useSession(
  db: Database,
  tokenHash: Buffer,
  now: number,
): Promise<(SignedIn & { renewed: boolean }) | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['user_id', 'device_id', 'name', 'email', 'expires_at', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  if (!row) return null;
  let expiresAt = row.expires_at;
  const renewed = now - row.last_used_at.getTime() > TOUCH_EVERY_MS;
  if (renewed) {
    expiresAt = new Date(now + SESSION_MS);
    const at = new Date(now);
    await db
      .updateTable('session')
      .set({ last_used_at: at, expires_at: expiresAt })
      .where('token_hash', '=', tokenHash)
      .execute();
    await db
      .updateTable('device')
      .set({ last_seen_at: at })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.device_id)
      .execute();
  }
  const user = { id: row.user_id, name: row.name, email: row.email };
  return { user, device: row.device_id, tokenHash, expiresAt, renewed };
}

export async function endSession(db: Database, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
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
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
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
    user,
    device: who.device,
    installationId,
    accounts: accounts.map((account) => ({ ...account, roles: account.roles as Role[] })),
  };
}
