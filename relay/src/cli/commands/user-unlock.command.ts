import { emailField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { forgetAttempts } from '#areas/security/attempts/attempts.ts';
import { audit } from '#calls/audit.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { findUserOf } from '#cli/kit/find-user.ts';
import { withDatabase } from '#cli/kit/open-database.ts';

const schema = z.object({ email: emailField });

export const userUnlock: CliCommand = {
  name: 'user unlock',
  summary: 'clears a user’s failed sign-ins, so that they can try again at once',
  usage: '--email person@business.example',
  async run(args, context) {
    const input = readOptions(args, { email: { type: 'string' } }, schema);
    await withDatabase(context, async (db) => {
      const user = await findUserOf(db, input.email);
      await forgetAttempts(db, user);
      await audit(db, { event: 'user.unlocked', at: Date.now(), user: user.id, actor: 's.cli' });
    });
    context.print(`${input.email} can try to sign in again now.`);
    return 0;
  },
};
