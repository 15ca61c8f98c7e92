import { reopenClosed } from '#areas/account/reopen-closed.ts';
import { readAccountOption } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { hintHeads } from '#log/hints.ts';

export const accountReopen: CliCommand = {
  name: 'account reopen',
  summary: 'reopens an account that its Owner has closed',
  usage: '--account <id>',
  async run(args, context) {
    const account = readAccountOption(args);
    await withDatabase(context, async (db) => {
      const heads = await db.transaction().execute((trx) => reopenClosed(trx, account, Date.now()));
      if (!heads) throw new CliFault(`There is no closed account ${account}. See "roundsman account list".`);
      await hintHeads(db, heads);
    });
    context.print(`Account ${account} is open again.`);
    return 0;
  },
};
