import { shortIdField } from '@roundsman/shared-schema/http/fields.http.ts';
import { generateAccount } from '@roundsman/shared-schema/testing/account-generator.ts';
import { z } from 'zod/mini';
import { fillAccount } from '#areas/sample-data/fill-account.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import type { Database } from '#database/pool.ts';

const options = {
  size: { type: 'string' },
  seed: { type: 'string' },
  account: { type: 'string' },
} as const;

const schema = z.object({
  size: z.enum(['small', 'medium', 'large']),
  seed: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31)), 1),
  account: z.optional(shortIdField),
});

/** The account that is named, or the only one; with the owner in whose name records are made. */
async function findTarget(
  db: Database,
  named: string | undefined,
): Promise<{ account: string; userId: string }> {
  const accounts = await db.selectFrom('account').select('id').execute();
  const found = named === undefined ? accounts : accounts.filter(({ id }) => id === named);
  const [account] = found;
  if (!account) {
    throw new CliFault(
      named === undefined
        ? 'There is no account yet. Create one with "roundsman account create".'
        : `There is no account ${named}. See "roundsman account list".`,
    );
  }
  if (found.length > 1) throw new CliFault('There are several accounts. Name one with --account.', 'usage');
  const member = await db
    .selectFrom('membership')
    .select('user_id')
    .where('account_id', '=', account.id)
    .where('active', '=', true)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  return { account: account.id, userId: member.user_id };
}

export const seed: CliCommand = {
  name: 'seed',
  summary: 'fills an empty account with realistic data; the same seed gives the same data',
  usage: '--size small|medium|large [--seed n] [--account id]',
  async run(args, context) {
    const input = readOptions(args, options, schema);
    const { account, counts } = await withDatabase(context, async (db) => {
      const target = await findTarget(db, input.account);
      const fill = { ...target, process: 'seed', now: Date.now() };
      const added = await fillAccount(db, fill, (today) => generateAccount({ ...input, today }));
      return { account: target.account, counts: added };
    });
    if (!counts)
      throw new CliFault(`Account ${account} has customers, rounds or jobs already. Nothing was changed.`);
    const { rounds, customers, jobs } = counts;
    context.print(`Account ${account} now has ${customers} customers and ${jobs} jobs in ${rounds} rounds.`);
    return 0;
  },
};
