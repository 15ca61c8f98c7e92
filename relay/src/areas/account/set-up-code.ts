import { timingSafeEqual } from 'node:crypto';
import { nanoid } from 'nanoid';
import type { CallContext, HttpDeps } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { hashToken } from '#secrets/token.ts';
import { hasFirm } from './create-firm.ts';

/**
 * The code without which nobody on another machine can make the first firm; the same for every server of the
 * installation. Null once there is a firm. Its link is for the operator only, who reads it where the server starts.
 */
export async function setUpCodeOf(db: Database): Promise<string | null> {
  if (await hasFirm(db)) return null;
  await db
    .updateTable('installation')
    .set({ set_up_code: nanoid(24) })
    .where('set_up_code', 'is', null)
    .execute();
  const row = await db.selectFrom('installation').select('set_up_code').executeTakeFirstOrThrow();
  return row.set_up_code;
}

/**
 * Whether a visitor may make the first firm: whoever brings the code, and without it whoever sits at a machine that is
 * not told its public address. Where PUBLIC_URL stands, others reach the server, through a proxy that need not say so.
 */
export async function mayMakeFirstFirm(
  db: Database,
  { isLocal, deps }: Pick<CallContext, 'isLocal'> & { deps: Pick<HttpDeps, 'publicUrl'> },
  brought: string | undefined,
): Promise<boolean> {
  if (isLocal && deps.publicUrl === undefined) return true;
  if (brought === undefined) return false;
  const { set_up_code: code } = await db
    .selectFrom('installation')
    .select('set_up_code')
    .executeTakeFirstOrThrow();
  return code !== null && timingSafeEqual(hashToken(brought), hashToken(code));
}
