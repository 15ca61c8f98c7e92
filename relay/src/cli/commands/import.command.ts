import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod/mini';
import { importInstallation } from '#archive/import-installation.ts';
import { ArchiveFault } from '#archive/tar.ts';
import { claimBlobs } from '#blobs/open-blobs.ts';
import { readFileArgument } from '#cli/kit/arguments.ts';
import { auditAccounts } from '#cli/kit/audit-accounts.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { interruptible, reportProgress } from '#cli/kit/interruptible.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { refuseWhileServersRun } from '#cli/kit/running-servers.ts';
import { noteMilestone } from '#database/milestones.ts';

const options = { 'new-id': { type: 'boolean' } } as const;
const schema = z.object({ 'new-id': z._default(z.boolean(), false) });

function explain(error: unknown): unknown {
  if (error instanceof ArchiveFault) return new CliFault(`${error.message} Nothing was imported.`);
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const isZip = code.startsWith('Z_');
  return isZip ? new CliFault('The archive is damaged or incomplete. Nothing was imported.') : error;
}

export const importCommand: CliCommand = {
  name: 'import',
  summary: 'restores an archive made by "roundsman export" into an empty installation',
  usage: '<file|-> [--new-id]   (--new-id: the copy will run beside the original)',
  async run(args, context) {
    const { file, rest } = readFileArgument(args, options);
    const input = rest(schema);
    if (file !== '-' && !(await stat(file).catch(() => null)))
      throw new CliFault(`There is no file ${file}.`);
    const imported = await interruptible('The import', (stopped) =>
      withDatabase(context, async (db, blobs) => {
        await refuseWhileServersRun(db, 'before an import');
        await claimBlobs(db, blobs);
        const source = file === '-' ? process.stdin : createReadStream(file);
        try {
          return await pipeline(source, createGunzip(), async (archive) => {
            const pieces = archive as AsyncIterable<Uint8Array>;
            const done = await importInstallation(db, pieces, {
              blobs,
              newId: input['new-id'],
              stopped,
              report: reportProgress,
            });
            await claimBlobs(db, blobs);
            await auditAccounts(db, 'data.imported', undefined, Date.now());
            await noteMilestone(db, 'import', Date.now(), {
              madeAt: done.madeAt.toISOString(),
              rows: done.rows,
            });
            return done;
          });
        } catch (error) {
          throw explain(error);
        }
      }),
    );
    const { rows, tables, documents, blobs, installation, madeAt, credentials } = imported;
    context.print(
      `Imported ${rows} rows of ${tables} tables, ${documents} documents and ${blobs} blobs, as of ${madeAt.toISOString()}.`,
    );
    context.print(
      `This installation is ${installation}. Messages and charges are paused until "roundsman effects resume".`,
    );
    if (!credentials) {
      context.print(
        'An Owner took this archive out of the app: it holds no passwords. People choose one by "Forgotten your password?", or "roundsman user password" gives them one.',
      );
    }
    context.print(
      'If people went on working after the archive was made: "roundsman recovery open" before the first start.',
    );
    return 0;
  },
};
