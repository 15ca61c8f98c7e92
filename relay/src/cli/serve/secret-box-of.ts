import { CliFault } from '#cli/kit/cli-fault.ts';
import { type Environment, REPOSITORY } from '#cli/kit/environment.ts';
import { chooseDataDir } from '#database/data-dir.ts';
import { createSecretBox, type SecretBox } from '#secrets/secret-box.ts';
import { parseSecretKeys, readKeyFile, SecretKeyError } from '#secrets/secret-keys.ts';

/**
 * The box for secrets kept in the database: with ROUNDSMAN_SECRET_KEY, else with the key file of the data folder. An
 * own PostgreSQL may have several servers that share no folder, so there the variable is required, unless
 * ROUNDSMAN_DATA names a folder.
 */
export async function secretBoxOf(environment: Environment): Promise<SecretBox> {
  const { DATABASE_URL, ROUNDSMAN_DATA } = environment;
  try {
    if (environment.ROUNDSMAN_SECRET_KEY) {
      return createSecretBox(parseSecretKeys(environment.ROUNDSMAN_SECRET_KEY, 'ROUNDSMAN_SECRET_KEY'));
    }
    if (!DATABASE_URL || ROUNDSMAN_DATA) {
      const { path } = await chooseDataDir(REPOSITORY, ROUNDSMAN_DATA);
      return createSecretBox(await readKeyFile(path));
    }
  } catch (error) {
    throw error instanceof SecretKeyError ? new CliFault(error.message) : error;
  }
  throw new CliFault(
    'With DATABASE_URL, set ROUNDSMAN_SECRET_KEY too: the same key for every server of this database, kept with its backups. Make one with: openssl rand -base64 32',
  );
}
