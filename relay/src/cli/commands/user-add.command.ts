import {
  emailField,
  personNameField,
  rolesField,
  shortIdField,
} from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { createUser, enterMember } from '#areas/users/enter-member.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { chooseNewPassword } from '#cli/kit/new-password.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import type { Database } from '#database/pool.ts';
import { hintHeads } from '#log/hints.ts';
import { hashPassword } from '#secrets/password.ts';

const options = {
  account: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  roles: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

const schema = z.object({
  account: shortIdField,
  name: personNameField,
  email: emailField,
  roles: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(',').map((role) => role.trim())),
    ),
    rolesField,
  ),
  'password-stdin': z._default(z.boolean(), false),
});
type Input = z.output<typeof schema>;

async function findOrMakeUser(trx: Database, input: Input, passwordHash: string) {
  const known = await trx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('email', '=', input.email)
    .executeTakeFirst();
  if (known) return { ...known, isNew: false };
  const made = await createUser(trx, {
    name: input.name,
    email: input.email,
    passwordHash,
    verifiedAt: Date.now(),
  });
  if (!made.ok) throw new CliFault(`${input.email} has just been added by someone else. Please try again.`);
  return { id: made.value, name: input.name, isNew: true };
}

export const userAdd: CliCommand = {
  name: 'user add',
  summary: 'adds someone to an account; an existing user keeps their name and password',
  usage:
    '--account <id> --name "Name" --email person@business.example --roles planner,creator [--password-stdin]',
  async run(args, context) {
    const input = readOptions(args, options, schema);
    const { password, generated } = await chooseNewPassword(input['password-stdin'], {
      email: input.email,
      firms: [],
    });
    const passwordHash = await hashPassword(password);
    const { account, roles } = input;
    const user = await withDatabase(context, async (db) => {
      const done = await db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('account')
          .select('id')
          .where('id', '=', account)
          .executeTakeFirst();
        if (!found) throw new CliFault(`There is no account ${account}. See "roundsman account list".`);
        const person = await findOrMakeUser(trx, input, passwordHash);
        const member = { account, userId: person.id, name: person.name, roles, now: Date.now() };
        return { person, heads: await enterMember(trx, member) };
      });
      await hintHeads(db, done.heads);
      await publishAccessChanged(db, done.person.id);
      return done.person;
    });
    context.print(`${user.name} <${input.email}> belongs to account ${account} as ${roles.join(', ')}.`);
    if (user.isNew && generated) context.print(`Password: ${password}`);
    return 0;
  },
};
