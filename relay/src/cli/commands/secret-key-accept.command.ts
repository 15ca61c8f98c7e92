import { z } from 'zod/mini';
import { acceptSecretKey } from '#areas/security/secret-key-check.ts';
import { readOptions } from '#cli/kit/arguments.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { readEnvironment } from '#cli/kit/environment.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { secretBoxOf } from '#cli/kit/secret-box-of.ts';

export const secretKeyAccept: CliCommand = {
  name: 'secret-key accept',
  summary: 'goes on with the present secret key where the former one is lost',
  usage: '',
  async run(args, context) {
    readOptions(args, {}, z.object({}));
    await withDatabase(context, async (db) => acceptSecretKey(db, await secretBoxOf(readEnvironment())));
    context.print(
      'Accepted. Codes of an app are refused until "roundsman user second-factor off" or a recovery code; links in mails that wait are lost.',
    );
    return 0;
  },
};
