import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { z } from 'zod/mini';
import { type Imported, importInstallation } from '#archive/import-installation.ts';
import { ArchiveFault } from '#archive/tar.ts';
import { acceptSecretKey, requireKeyOfImport } from '#areas/security/secret-key-check.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { claimBlobs } from '#blobs/open-blobs.ts';
import { readFileArgument } from '#cli/kit/arguments.ts';
import { auditAccounts } from '#cli/kit/audit-accounts.ts';
import type { CliCommand } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { readEnvironment } from '#cli/kit/environment.ts';
import { interruptible, reportProgress } from '#cli/kit/interruptible.ts';
import { withDatabase } from '#cli/kit/open-database.ts';
import { pour } from '#cli/kit/pour.ts';
import { refuseWhileServersRun } from '#cli/kit/running-servers.ts';
import { secretBoxOf } from '#cli/kit/secret-box-of.ts';
import { noteMilestone } from '#database/milestones.ts';
import type { Database } from '#database/pool.ts';
import { SecretKeyError } from '#secrets/secret-keys.ts';

const options = { 'new-id': { type: 'boolean' }, 'without-key': { type: 'boolean' } } as const;
const schema = z.object({
  'new-id': z._default(z.boolean(), false),
  'without-key': z._default(z.boolean(), false),
});

function explain(error: unknown): unknown {
  if (error instanceof ArchiveFault || error instanceof SecretKeyError)
    return new CliFault(`${error.message} Nothing was imported.`);
  const code = (error as NodeJS.ErrnoException).code ?? '';
  const isZip = code.startsWith('Z_');
  return isZip ? new CliFault('The archive is damaged or incomplete. Nothing was imported.') : error;
}

export const importCommand: CliCommand = {
  name: 'import',
  summary: 'restores an archive made by "roundsman export" into an empty installation',
  usage:
    '<file|-> [--new-id] [--without-key]   (--new-id: the copy will run beside the original; --without-key: the secret key of the original is lost)',
  async run(args, context) {
    const { file, rest } = readFileArgument(args, options);
    const input = rest(schema);
    if (file !== '-' && !(await stat(file).catch(() => null)))
      throw new CliFault(`There is no file ${file}.`);
    const bring = async (db: Database, blobs: BlobStore, stopped: AbortSignal): Promise<Imported> => {
      await refuseWhileServersRun(db, 'before an import');
      const secrets = await secretBoxOf(readEnvironment());
      await claimBlobs(db, blobs);
      const done = await pour(
        file === '-' ? process.stdin : createReadStream(file),
        createGunzip(),
        (archive) =>
          importInstallation(db, archive, {
            blobs,
            newId: input['new-id'],
            stopped,
            report: reportProgress,
            accept: (trx, { credentials }) =>
              credentials && !input['without-key']
                ? requireKeyOfImport(trx, secrets)
                : acceptSecretKey(trx, secrets),
          }),
      ).catch((error: unknown) => {
        throw explain(error);
      });
      await claimBlobs(db, blobs);
      await auditAccounts(db, 'data.imported', undefined, Date.now());
      const madeAt = done.madeAt.toISOString();
      await noteMilestone(db, 'import', Date.now(), { madeAt, rows: done.rows });
      return done;
    };
    const imported = await interruptible('The import', (stopped) =>
      withDatabase(context, (db, blobs) => bring(db, blobs, stopped), { make: true }),
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
