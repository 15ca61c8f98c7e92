import { emailField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod';
import { readOptions } from '#cli/arguments.ts';
import type { CliCommand } from '#cli/cli-command.ts';
import { findUserOf } from '#cli/find-user.ts';
import { withDatabase } from '#cli/open-database.ts';
import { forgetAttempts } from '#http/security/attempts.ts';
import { audit } from '#http/security/audit.ts';

const schema = z.object({ email: emailField });

export const userUnlock: CliCommand = {
  name: 'user unlock',
  summary: 'forgets wrong passwords and codes of a user, who may then try again at once',
  usage: '--email person@firm.example',
  async run(args, context) {
    const input = readOptions(args, { email: { type: 'string' } }, schema);
    await withDatabase(context, async (db) => {
      const user = await findUserOf(db, input.email);
      await forgetAttempts(db, user);
      await audit(db, { event: 'user.unlocked', at: Date.now(), user: user.id, actor: 's.cli' });
    });
    context.print(`${input.email} may try to sign in again at once.`);
    return 0;
  },
};
