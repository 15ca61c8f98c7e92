import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '@roundsman/relay/cli/kit/environment.ts';

const run = promisify(execFile);

/** Installs what a release's lock file names out of the packages that are installed here already. */
export async function installReleased(folder: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  const places = Object.keys(packages).filter((place) => place && existsSync(join(REPOSITORY, place)));
  const top = places.filter((place) => !places.some((other) => place.startsWith(`${other}/`)));
  await run('cp', ['-a', '--parents', ...top, folder], { cwd: REPOSITORY });
}
