import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Database } from '#database/pool.ts';

/** The active members of an account. */
export async function membersOf(
  db: Database,
  account: string,
): Promise<readonly { id: string; roles: readonly Role[] }[]> {
  const rows = await db
    .selectFrom('membership')
    .select(['user_id', 'roles'])
    .where('account_id', '=', account)
    .where('active', '=', true)
    .execute();
  return rows.map((row) => ({ id: row.user_id, roles: row.roles as Role[] }));
}
