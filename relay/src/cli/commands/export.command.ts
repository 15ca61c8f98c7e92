import { resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import { shortIdField } from '@roundsman/shared-schema/http/fields.http.ts';
import { z } from 'zod/mini';
import { readVersion } from '#app/version.ts';
import { exportInstallation } from '#archive/export-installation.ts';
import { readFileArgument } from '#cli/kit/arguments.ts';
import { auditAccounts } from '#cli/kit/audit-accounts.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { interruptible, reportProgress } from '#cli/kit/interruptible.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { pour } from '#cli/kit/pour.ts';
import { writeWholeFile } from '#cli/kit/write-whole-file.ts';
import { noteMilestone } from '#database/milestones.ts';

const options = { account: { type: 'string' }, sessions: { type: 'boolean' } } as const;
const schema = z.object({ account: z.optional(shortIdField), sessions: z._default(z.boolean(), false) });

async function toStdout(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const piece of pieces) {
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(piece, (error) => (error ? reject(error) : resolve()));
    });
    bytes += piece.length;
  }
  return bytes;
}

export const exportCommand: CliCommand = {
  name: 'export',
  summary: 'writes everything, or one account, to an archive; the server can keep running',
  usage: '<file|-> [--account id] [--sessions]',
  async run(args, context) {
    const { file, rest } = readFileArgument(args, options);
    const { account, sessions } = rest(schema);
    const bytes = await interruptible('The export', (stopped) =>
      withDatabase(context, async (db, blobs) => {
        if (account !== undefined) {
          const found = await db
            .selectFrom('account')
            .select('id')
            .where('id', '=', account)
            .executeTakeFirst();
          if (!found) throw new CliFault(`There is no account ${account}. See "roundsman account list".`);
        }
        const pieces = exportInstallation(db, {
          version: await readVersion(),
          blobs,
          account,
          sessions,
          now: Date.now(),
          stopped,
          report: reportProgress,
        });
        const write = (zipped: AsyncIterable<Uint8Array>) =>
          file === '-' ? toStdout(zipped) : writeWholeFile(resolve(file), zipped);
        const written = await pour(pieces, createGzip({ level: 6 }), write);
        const now = Date.now();
        if (account === undefined) await noteMilestone(db, 'export', now, { bytes: written });
        await auditAccounts(db, 'data.exported', account, now);
        return written;
      }),
    );
    if (file !== '-')
      context.print(`Exported to ${file} (${bytes} bytes). It holds personal data: keep it safe.`);
    process.stderr.write(
      'Sealed secrets need the same ROUNDSMAN_SECRET_KEY (or key file) where it is imported.\n',
    );
    return 0;
  },
};
