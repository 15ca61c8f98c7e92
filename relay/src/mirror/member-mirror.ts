import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Database } from '#database/pool.ts';
import { type CoreEntries, memberEntries } from './core-mirror.ts';
import { detailsOf } from './member-details.ts';
import { memberRows, readTeamsOf } from './member-rows.ts';

/** What `core` says of these members of an account, from the tables as they stand in this transaction. */
export async function memberMirror(
  trx: Database,
  account: string,
  userIds: readonly string[],
): Promise<CoreEntries> {
  if (userIds.length === 0) return {};
  const rows = await memberRows(trx, account)
    .select(['app_user.id', 'app_user.name', 'membership.roles', 'membership.active', 'details'])
    .where('membership.user_id', 'in', [...new Set(userIds)])
    .execute();
  const teamsOf = await readTeamsOf(trx, account);
  const entries: Record<string, CoreEntries[string]> = {};
  for (const { id: userId, name, roles, active, details } of rows) {
    const { skills, hidePrices: prices } = detailsOf(details);
    const member = { userId, name, roles: roles as Role[], active, teams: teamsOf(userId), skills, prices };
    Object.assign(entries, memberEntries(member));
  }
  return entries;
}
