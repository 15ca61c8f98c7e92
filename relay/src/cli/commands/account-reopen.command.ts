import { readAccountOption } from '#cli/arguments.ts';
import type { CliCommand } from '#cli/cli-command.ts';
import { CliFault } from '#cli/cli-fault.ts';
import { withDatabase } from '#cli/open-database.ts';
import { reopenClosed } from '#http/account/reopen-closed.ts';
import { hintHeads } from '#log/hints.ts';

export const accountReopen: CliCommand = {
  name: 'account reopen',
  summary: 'opens an account again that its Owner has closed',
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
