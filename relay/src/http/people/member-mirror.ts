import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Database } from '#database/pool.ts';
import { type CoreEntries, memberEntries } from '#http/firms/core-mirror.ts';
import { detailsOf } from './member-details.ts';

/** What `core` says of these members of an account, from the tables as they stand in this transaction. */
export async function memberMirror(
  trx: Database,
  account: string,
  userIds: readonly string[],
): Promise<CoreEntries> {
  if (userIds.length === 0) return {};
  const rows = await trx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .leftJoin('member_detail', (join) =>
      join
        .onRef('member_detail.account_id', '=', 'membership.account_id')
        .onRef('member_detail.user_id', '=', 'membership.user_id'),
    )
    .select(['app_user.id', 'app_user.name', 'membership.roles', 'membership.active', 'details'])
    .where('membership.account_id', '=', account)
    .where('membership.user_id', 'in', [...new Set(userIds)])
    .execute();
  const teams = await trx
    .selectFrom('team')
    .select(['id', 'members'])
    .where('account_id', '=', account)
    .orderBy('created_at')
    .execute();
  const entries: Record<string, CoreEntries[string]> = {};
  for (const { id: userId, name, roles, active, details } of rows) {
    const own = teams.filter(({ members }) => members.includes(userId)).map(({ id }) => id);
    const member = { userId, name, roles: roles as Role[], active };
    Object.assign(entries, memberEntries({ ...member, teams: own, skills: detailsOf(details).skills }));
  }
  return entries;
}
