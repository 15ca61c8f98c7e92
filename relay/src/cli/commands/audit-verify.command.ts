import { z } from 'zod/mini';
import { type HistoryFault, verifyHistory } from '#areas/audit/history/verify-history.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { withDatabase } from '#cli/kit/open-database.ts';

const options = { account: { type: 'string' } } as const;
const schema = z.object({ account: z.optional(z.string()) });

function wordsOf({ account, day, fault, seq }: HistoryFault): string {
  const at = seq === undefined ? '' : `, change ${seq}`;
  const what = {
    missing: 'something that was written here is missing',
    altered: 'something was altered after it was written',
    unsealed: 'changes that were not written by Roundsman, or whose seal is gone',
  }[fault];
  return `${account}  ${day}${at}: ${what}`;
}

export const auditVerify: CliCommand = {
  name: 'audit verify',
  summary: 'looks whether the history of records is as it was written',
  usage: '[--account id]',
  async run(args, context) {
    const { account } = readOptions(args, options, schema);
    return withDatabase(context, async (db) => {
      const accounts = await db
        .selectFrom('account')
        .select('id')
        .$if(account !== undefined, (query) => query.where('id', '=', account ?? ''))
        .orderBy('created_at')
        .execute();
      let isWhole = true;
      for (const { id } of accounts) {
        const { days, changes, faults } = await verifyHistory(db, id);
        context.print(
          faults.length > 0
            ? faults.map(wordsOf).join('\n')
            : `${id}  as it was written: ${changes} changes on ${days} days`,
        );
        if (faults.length > 0) isWhole = false;
      }
      if (accounts.length === 0) context.print('There is no such account.');
      return isWhole && accounts.length > 0 ? 0 : 1;
    });
  },
};
