import { FEATURES } from '@roundsman/shared-schema/access/features.ts';
import { shortIdField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { setFeature } from '#areas/account/features.ts';
import { plansOf } from '#areas/subscription/subscription-store.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { hintHeads } from '#log/hints.ts';

const options = { account: { type: 'string' }, name: { type: 'string' } } as const;

export const feature: CliCommand = {
  name: 'feature',
  summary: 'shows which features an account has, or turns one on or off; devices see it at once',
  usage: 'list --account <id> | on|off --account <id> --name <feature>',
  async run([word, ...args], context) {
    if (word !== 'list' && word !== 'on' && word !== 'off') {
      throw new CliFault('Use "list", "on" or "off".', 'usage');
    }
    const name = word === 'list' ? z.optional(z.never()) : z.enum(FEATURES);
    const input = readOptions(args, options, z.object({ account: shortIdField, name }));
    await withDatabase(context, async (db) => {
      const row = await db
        .selectFrom('account')
        .select('features')
        .where('id', '=', input.account)
        .executeTakeFirst();
      if (!row) {
        throw new CliFault(`There is no account ${input.account}. See "roundsman account list".`);
      }
      if (input.name === undefined) {
        const usual = (await plansOf(db)) === 'unmanaged';
        for (const one of FEATURES) {
          const isSet = row.features[one] !== undefined;
          context.print(
            `${(row.features[one] ?? usual) ? 'on ' : 'off'}  ${one}${isSet ? '' : '  (as usual)'}`,
          );
        }
        return;
      }
      const wish = { account: input.account, feature: input.name, on: word === 'on', now: Date.now() };
      await hintHeads(db, await db.transaction().execute((trx) => setFeature(trx, wish)));
      context.print(`${input.name} is ${word} for account ${input.account}.`);
    });
    return 0;
  },
};
