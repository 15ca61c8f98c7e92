import { emailField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { forgetAttempts } from '#areas/security/attempts/attempts.ts';
import { dropTickets } from '#areas/security/attempts/tickets.ts';
import { dropSecondFactors } from '#areas/security/second-factor/second-factors.ts';
import { audit } from '#calls/audit.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { findUserOf } from '#cli/kit/find-user.ts';
import { withDatabase } from '#cli/kit/open-database.ts';

const schema = z.object({ email: emailField });

export const userSecondFactor: CliCommand = {
  name: 'user second-factor',
  summary: 'removes the app codes, passkeys and recovery codes of a user who has lost them',
  usage: 'off --email person@business.example',
  async run([word, ...args], context) {
    if (word !== 'off')
      throw new CliFault('Use "off": a second factor can only be removed from here.', 'usage');
    const input = readOptions(args, { email: { type: 'string' } }, schema);
    await withDatabase(context, async (db) => {
      const user = await findUserOf(db, input.email);
      await db.transaction().execute(async (trx) => {
        await dropSecondFactors(trx, user.id);
        await dropTickets(trx, user.id);
        await forgetAttempts(trx, user);
        await audit(trx, {
          event: 'second-factor.off',
          at: Date.now(),
          user: user.id,
          actor: 's.cli',
          details: { way: 'all' },
        });
      });
    });
    context.print(
      `${input.email} signs in with the password alone, or sets a second factor up where a firm asks for one.`,
    );
    return 0;
  },
};
