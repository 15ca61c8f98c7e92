import type { Database } from '#database/pool.ts';

/** The members of an account with their persons and what the account knows of them; former ones too. */
export function memberRows(db: Database, account: string) {
  return db
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .leftJoin('member_detail', (join) =>
      join
        .onRef('member_detail.account_id', '=', 'membership.account_id')
        .onRef('member_detail.user_id', '=', 'membership.user_id'),
    )
    .where('membership.account_id', '=', account);
}

/** Answers the teams of a member of this account by their ids, as they stand now, in the order of their names. */
export async function readTeamsOf(
  db: Database,
  account: string,
): Promise<(userId: string) => readonly string[]> {
  const teams = await db
    .selectFrom('team')
    .select(['id', 'members'])
    .where('account_id', '=', account)
    .orderBy('name')
    .execute();
  return (userId) => teams.filter(({ members }) => members.includes(userId)).map(({ id }) => id);
}
