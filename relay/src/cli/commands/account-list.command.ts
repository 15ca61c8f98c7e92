import { z } from 'zod/mini';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { withDatabase } from '#cli/kit/open-database.ts';

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function endWords({
  closes_at: ends,
  closed_at: ended,
}: {
  closes_at: Date | null;
  closed_at: Date | null;
}): string {
  if (!ends) return '';
  return ended ? `; closed, ended ${dayOf(ended)}` : `; being closed, ends ${dayOf(ends)}`;
}

export const accountList: CliCommand = {
  name: 'account list',
  summary: 'lists the accounts and their people',
  usage: '',
  async run(args, context) {
    readOptions(args, {}, z.object({}));
    const accounts = await withDatabase(context, async (db) => {
      const rows = await db.selectFrom('account').selectAll().orderBy('created_at').execute();
      const members = await db
        .selectFrom('membership')
        .innerJoin('app_user', 'app_user.id', 'membership.user_id')
        .select(['account_id', 'email', 'roles', 'active'])
        .orderBy('email')
        .execute();
      return rows.map((row) => ({
        ...row,
        members: members.filter((member) => member.account_id === row.id),
      }));
    });
    if (accounts.length === 0) context.print('There are no accounts yet.');
    for (const account of accounts) {
      context.print(
        `${account.id}  ${account.name}  (since ${dayOf(account.created_at)}${endWords(account)})`,
      );
      for (const { email, roles, active } of account.members) {
        context.print(`          ${email}  ${roles.join(', ')}${active ? '' : '  (not active)'}`);
      }
    }
    return 0;
  },
};
