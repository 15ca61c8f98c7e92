import { isDistant } from '@roundsman/shared-schema/areas/security/unusual.rules.ts';
import { raiseAlert } from '#areas/alerts/raise-alert.ts';
import type { CallContext } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';

interface SignIn {
  readonly userId: string;
  readonly device: string;
  /** The device brought its own id. */
  readonly isKnown: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

async function accountsOf(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .execute();
  return rows.map((row) => row.account_id);
}

/** The device as the person knows it, where it is new to somebody who has others; null otherwise. */
async function newDevice(db: Database, { userId, device, isKnown }: SignIn): Promise<string | null> {
  if (isKnown) return null;
  const rows = await db.selectFrom('device').select(['id', 'name']).where('user_id', '=', userId).execute();
  return rows.length > 1 ? (rows.find(({ id }) => id === device)?.name ?? null) : null;
}

/** The country of the sign-in before this one, where the two cannot both be true. */
async function distantFrom(
  db: Database,
  { userId, at }: SignIn,
  country: string | null,
): Promise<string | null> {
  if (country === null) return null;
  const rows = await db
    .selectFrom('audit_event')
    .select(['at', 'details'])
    .where('user_id', '=', userId)
    .where('event', '=', 'sign-in.ok')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const before = rows[1];
  const from = before?.details.country;
  if (!before || typeof from !== 'string') return null;
  return isDistant({ at: before.at.getTime(), country: from }, { at, country }) ? from : null;
}

async function raise(trx: Database, context: CallContext, signIn: SignIn): Promise<readonly HeadHint[]> {
  const { country, address } = context;
  const { userId, device, at } = signIn;
  const name = await newDevice(trx, signIn);
  const from = await distantFrom(trx, signIn, country);
  if (name === null && from === null) return [];
  const person = await trx
    .selectFrom('app_user')
    .select('name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const heads: HeadHint[] = [];
  for (const account of await accountsOf(trx, userId)) {
    const related = { kind: 'security', id: userId } as const;
    const common = { account, audience: 'entitled', at, group: userId, related } as const;
    if (name !== null) {
      const place = [country, address].filter(Boolean).join(' ');
      const values = { name: person.name, device: name, place };
      const cause = `${userId}.${device}`;
      heads.push(...(await raiseAlert(trx, { ...common, type: 'new-device', cause, values })));
    }
    if (from !== null && country !== null) {
      const values = { name: person.name, from, to: country };
      const cause = `${userId}:${at}`;
      heads.push(...(await raiseAlert(trx, { ...common, type: 'distant-places', cause, values })));
    }
  }
  return heads;
}

/**
 * Raises alerts about a sign-in that is unlike those before: on a new device, or from two distant places (SEC-3). Call
 * it after the sign-in was written down. What goes wrong here never keeps anybody out.
 */
export async function watchSignIn(context: CallContext, signIn: SignIn): Promise<void> {
  const { db, log } = context.deps;
  try {
    const heads = await db.transaction().execute((trx) => raise(trx, context, signIn));
    await hintHeads(db, heads);
  } catch (error) {
    log.error({ error: String(error) }, 'an alert about a sign-in could not be raised');
  }
}
