import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { dataDirOf } from '#cli/kit/data-dir-of.ts';
import type { Environment } from '#cli/kit/environment.ts';
import { createSecretBox, type SecretBox } from '#secrets/secret-box.ts';
import { parseSecretKeys, readKeyFile, SECRET_KEY_FILE, SecretKeyError } from '#secrets/secret-keys.ts';

/**
 * The box for secrets kept in the database: with ROUNDSMAN_SECRET_KEY, else with the key file of the data folder. An
 * own PostgreSQL may have several servers that share no folder, so there the variable is required.
 */
export async function secretBoxOf(environment: Environment): Promise<SecretBox> {
  const { DATABASE_URL, ROUNDSMAN_SECRET_KEY } = environment;
  const { path } = await dataDirOf(environment);
  try {
    if (ROUNDSMAN_SECRET_KEY)
      return createSecretBox(parseSecretKeys(ROUNDSMAN_SECRET_KEY, 'ROUNDSMAN_SECRET_KEY'));
    if (!DATABASE_URL) return createSecretBox(await readKeyFile(path));
  } catch (error) {
    throw error instanceof SecretKeyError ? new CliFault(error.message) : error;
  }
  const file = join(path, SECRET_KEY_FILE);
  const found = existsSync(file) ? ` ${file} holds one that this server may have used before.` : '';
  throw new CliFault(
    `With DATABASE_URL, set ROUNDSMAN_SECRET_KEY too: the same key for every server of this database, kept with its backups.${found} Make one with: openssl rand -base64 32`,
  );
}
