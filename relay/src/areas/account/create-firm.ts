import { newShortId } from '@roundsman/shared-schema/kernel/id.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { beginSubscription } from '#areas/subscription/subscription-store.ts';
import { createUser, type NewUser, setMembership } from '#areas/users/enter-member.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { accountEntries, memberEntries, writeCore } from '#mirror/core-mirror.ts';

export interface NewFirm extends NewUser {
  firmName: string;
}

export async function hasFirm(db: Database): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Makes an account with its owner, in the tables and in the account's `core` document, in the caller's
 * transaction. The owner is a new user: `sign-up.email-taken` otherwise.
 */
export async function createFirm(
  trx: Database,
  firm: NewFirm,
  now: number,
): Promise<Result<{ account: string; userId: string; heads: readonly HeadHint[] }>> {
  const user = await createUser(trx, firm);
  if (!user.ok) return user;
  const account = newShortId();
  const row = await trx
    .insertInto('account')
    .values({ id: account, name: firm.firmName, company: firm.firmName, created_at: new Date(now) })
    .returningAll()
    .executeTakeFirstOrThrow();
  const owner = { account, userId: user.value, name: firm.name, roles: ['owner'] as const, now };
  await setMembership(trx, owner);
  const heads = await writeCore(trx, owner, {
    ...accountEntries(row, await beginSubscription(trx, account, now)),
    ...memberEntries({ ...owner, active: true }),
  });
  return ok({ account, userId: user.value, heads });
}
