import { createInterface } from 'node:readline/promises';
import { isTypedName, KEPT_DAYS } from '@roundsman/shared-schema/areas/account/closing.ts';
import { shortIdField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { eraseAccount } from '#archive/erase-account.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { operatorName } from '#cli/kit/operator.ts';
import type { Database } from '#database/pool.ts';

const options = {
  account: { type: 'string' },
  'yes-erase': { type: 'string' },
  early: { type: 'boolean' },
} as const;
const schema = z.object({
  account: shortIdField,
  'yes-erase': z.optional(z.string()),
  early: z._default(z.boolean(), false),
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The name of an account that may go now; a fault in words for any other. `now`: epoch milliseconds. */
async function nameOfEnded(db: Database, account: string, early: boolean, now: number): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select(['name', 'closes_at', 'closed_at'])
    .where('id', '=', account)
    .executeTakeFirst();
  if (!row) throw new CliFault(`There is no account ${account}. See "roundsman account list".`);
  const { name, closes_at: ends } = row;
  if (!ends) throw new CliFault(`${name} is open. Only an account that its Owner has closed can be erased.`);
  if (ends.getTime() > now)
    throw new CliFault(`${name} is being closed. An Owner can take that back until ${dayOf(ends)}.`);
  const kept = new Date((row.closed_at ?? ends).getTime() + KEPT_DAYS * DAY_MS);
  if (kept.getTime() > now && !early) {
    throw new CliFault(
      `${name} ended on ${dayOf(ends)}, and its Owners were told that nothing is deleted before ${dayOf(kept)}. Use --early to erase it now.`,
    );
  }
  return name;
}

async function askForName(name: string): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new CliFault(`Confirm with --yes-erase "${name}". Nothing was erased.`, 'usage');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(`This permanently erases ${name}. Type its name: `);
  } finally {
    terminal.close();
  }
}

export const accountErase: CliCommand = {
  name: 'account erase',
  summary: 'permanently deletes a closed account',
  usage: '--account <id> [--yes-erase "<its name>"] [--early]',
  async run(args, context) {
    const input = readOptions(args, options, schema);
    const { account } = input;
    const { name, erased } = await withDatabase(context, async (db, blobs) => {
      const now = Date.now();
      const name = await nameOfEnded(db, account, input.early, now);
      if (!isTypedName(input['yes-erase'] ?? (await askForName(name)), name))
        throw new CliFault(`That isn’t the account’s name, ${name}. Nothing was erased.`);
      return { name, erased: await eraseAccount(db, { account, blobs, by: operatorName(), now }) };
    });
    const { rows, documents, people, blobs } = erased;
    context.print(
      `Erased ${name}: ${documents} documents, ${people} people, ${blobs} files, ${rows} rows in all.`,
    );
    context.print('Earlier backups and archives still contain it.');
    return 0;
  },
};
