import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { OneTimeLinkTable } from '#database/account-tables.ts';
import type { Database } from '#database/pool.ts';
import { hashToken, newToken } from '#secrets/token.ts';

export type LinkPurpose = OneTimeLinkTable['purpose'];

const HOUR_MS = 60 * 60 * 1000;
const LASTS_MS: Readonly<Record<LinkPurpose, number>> = {
  'verify-email': 7 * 24 * HOUR_MS,
  'reset-password': HOUR_MS,
};

/** A link that may be used now. */
export interface OpenLink {
  readonly tokenHash: Buffer;
  readonly userId: string;
  /** The address that it was sent to. */
  readonly email: string;
}

/** Makes a link and voids the earlier ones of its kind; answers its id and its secret, which is kept nowhere. */
export async function makeLink(
  trx: Database,
  link: { userId: string; email: string; purpose: LinkPurpose; asked: boolean; now: number },
): Promise<{ id: string; token: string }> {
  const { userId, email, purpose, asked, now } = link;
  await voidLinks(trx, userId, [purpose], now);
  const token = newToken();
  const id = newId();
  await trx
    .insertInto('one_time_link')
    .values({
      token_hash: hashToken(token),
      id,
      user_id: userId,
      purpose,
      email,
      asked,
      created_at: new Date(now),
      expires_at: new Date(now + LASTS_MS[purpose]),
    })
    .execute();
  return { id, token };
}

/** Links of a person stop working. `now`: epoch milliseconds. */
export async function voidLinks(
  trx: Database,
  userId: string,
  purposes: readonly LinkPurpose[],
  now: number,
): Promise<void> {
  await trx
    .updateTable('one_time_link')
    .set({ void_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .execute();
}

/**
 * The open link of a token. With `lock`, its row stays locked until the transaction ends, so that it is used once only.
 * @errors links.unknown, links.used, links.expired, links.replaced
 */
export async function findLink(
  db: Database,
  token: string,
  purpose: LinkPurpose,
  options: { now: number; lock: boolean },
): Promise<Result<OpenLink>> {
  let query = db
    .selectFrom('one_time_link')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose);
  if (options.lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  if (!row) return fail('links.unknown');
  if (row.used_at) return fail('links.used');
  if (row.void_at) return fail('links.replaced');
  if (row.expires_at.getTime() <= options.now) return fail('links.expired');
  return ok({ tokenHash: row.token_hash, userId: row.user_id, email: row.email });
}

/** Call after `findLink` with `lock`, in the same transaction. */
export async function useLink(trx: Database, link: OpenLink, now: number): Promise<void> {
  await trx
    .updateTable('one_time_link')
    .set({ used_at: new Date(now) })
    .where('token_hash', '=', link.tokenHash)
    .execute();
}

/** The links of a kind that a person was sent within the last hour. `at`: epoch milliseconds. */
export async function linksOfHour(
  db: Database,
  userId: string,
  purpose: LinkPurpose,
  now: number,
): Promise<{ at: number; asked: boolean }[]> {
  const rows = await db
    .selectFrom('one_time_link')
    .select(['created_at', 'asked'])
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now - HOUR_MS))
    .execute();
  return rows.map(({ created_at, asked }) => ({ at: created_at.getTime(), asked }));
}
