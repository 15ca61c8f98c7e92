import { emailField, personNameField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { createFirm } from '#areas/account/create-firm.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { chooseNewPassword } from '#cli/kit/new-password.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { hintHeads } from '#log/hints.ts';
import { hashPassword } from '#secrets/password.ts';

const options = {
  business: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

const schema = z.object({
  business: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  name: personNameField,
  email: emailField,
  'password-stdin': z._default(z.boolean(), false),
});

export const accountCreate: CliCommand = {
  name: 'account create',
  summary: 'creates an account for a business, with its Owner',
  usage: '--business "Business name" --name "Owner name" --email owner@business.example [--password-stdin]',
  async run(args, context) {
    const input = readOptions(args, options, schema);
    const { password, generated } = await chooseNewPassword(input['password-stdin'], {
      email: input.email,
      firms: [input.business],
    });
    const passwordHash = await hashPassword(password);
    const firm = {
      firmName: input.business,
      name: input.name,
      email: input.email,
      passwordHash,
      verifiedAt: Date.now(),
    };
    const account = await withDatabase(context, async (db) => {
      const made = await db.transaction().execute((trx) => createFirm(trx, firm, Date.now()));
      if (!made.ok) throw new CliFault('This e-mail address already has an account.');
      await hintHeads(db, made.value.heads);
      return made.value.account;
    });
    context.print(
      `Account ${account} was created for ${input.business}. Its Owner signs in as ${input.email}.`,
    );
    if (generated) context.print(`Password: ${password}`);
    return 0;
  },
};
