import { emailField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { forgetAttempts } from '#areas/security/attempts/attempts.ts';
import { forgetBrowsers } from '#areas/security/attempts/known-browsers.ts';
import { dropTickets } from '#areas/security/attempts/tickets.ts';
import { audit } from '#calls/audit.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { chooseNewPassword } from '#cli/kit/new-password.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { hashPassword } from '#secrets/password.ts';
import { endSessions } from '#sessions/end-sessions.ts';

const options = { email: { type: 'string' }, 'password-stdin': { type: 'boolean' } } as const;
const schema = z.object({ email: emailField, 'password-stdin': z._default(z.boolean(), false) });

export const userPassword: CliCommand = {
  name: 'user password',
  summary: 'sets a new password for a user and signs them out everywhere',
  usage: '--email person@business.example [--password-stdin]',
  async run(args, context) {
    const input = readOptions(args, options, schema);
    const { password, generated } = await chooseNewPassword(input['password-stdin'], {
      email: input.email,
      firms: [],
    });
    const passwordHash = await hashPassword(password);
    await withDatabase(context, async (db) => {
      const user = await db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('app_user')
          .set({ password_hash: passwordHash })
          .where('email', '=', input.email)
          .returning('id')
          .executeTakeFirst();
        if (!changed) throw new CliFault(`There is no user with the e-mail address ${input.email}.`);
        const userId = changed.id;
        const now = Date.now();
        await endSessions(trx, { userId }, { why: 'password', now });
        await dropTickets(trx, userId);
        await forgetBrowsers(trx, userId, undefined);
        await forgetAttempts(trx, { id: userId, email: input.email });
        await audit(trx, { event: 'password.changed', at: now, user: userId, actor: 's.cli' });
        return userId;
      });
      await publishAccessChanged(db, user);
    });
    context.print(`${input.email} has a new password, and has to sign in again everywhere.`);
    if (generated) context.print(`Password: ${password}`);
    return 0;
  },
};
