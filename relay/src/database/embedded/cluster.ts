import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseError } from './database-error.ts';
import type { NativeBinaries } from './native-binaries.ts';
import type { ProcessUser } from './process-user.ts';

/** Where a private cluster keeps its parts. */
export interface ClusterPaths {
  /** `<data>/postgres`: cluster, password, port and log stay together, so that none can outlive another. */
  home: string;
  cluster: string;
  password: string;
  port: string;
  log: string;
}

export const DATABASE_USER = 'roundsman';
export const DATABASE_NAME = 'roundsman';

export function clusterPaths(home: string): ClusterPaths {
  return {
    home,
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    port: join(home, 'port'),
    log: join(home, 'server.log'),
  };
}

/** Environment and identity of every PostgreSQL process. */
export function processOptions(binaries: NativeBinaries, user: ProcessUser | null) {
  return {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: binaries.libraries },
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  };
}

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

function runInitdb(binaries: NativeBinaries, paths: ClusterPaths, user: ProcessUser | null): Promise<void> {
  const args = [
    `--pgdata=${paths.cluster}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${paths.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(binaries.initdb, args, {
      ...processOptions(binaries, user),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new DatabaseError(`PostgreSQL could not prepare its data folder:\n${output.trim()}`));
    });
  });
}

/**
 * Makes the cluster unless it is there. It is made under another name and renamed when whole, so that being
 * killed in the middle leaves nothing that looks like a database.
 */
export async function ensureCluster(
  paths: ClusterPaths,
  binaries: NativeBinaries,
  user: ProcessUser | null,
): Promise<'made' | 'found'> {
  const dataDir = dirname(paths.home);
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith('.postgres-draft-'))
      await rm(join(dataDir, entry), { recursive: true, force: true, maxRetries: 5 });
  }
  if (await stat(paths.home).catch(() => null)) return 'found';
  const draft = clusterPaths(join(dataDir, `.postgres-draft-${process.pid}`));
  await mkdir(draft.home, { mode: 0o700 });
  await writeFile(draft.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (user) {
    await chown(draft.password, user.uid, user.gid);
    await chown(draft.home, user.uid, user.gid);
  }
  await runInitdb(binaries, draft, user);
  await rename(draft.home, paths.home);
  await syncFolder(dataDir);
  return 'made';
}

/** The cluster's password; a clear fault when the folder belongs to someone else. */
export async function readPassword(paths: ClusterPaths): Promise<string> {
  try {
    return (await readFile(paths.password, 'utf8')).trim();
  } catch (cause) {
    throw new DatabaseError(
      `The database in ${paths.home} cannot be read by this user. Start Roundsman as the user that made it, or set ROUNDSMAN_DATA to another folder.`,
      { cause },
    );
  }
}

/** Lets other users of the system pass through (not list) the data folder to the cluster inside. */
export async function letThrough(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir);
  if ((mode & 0o011) !== 0o011) await chmod(dataDir, (mode & 0o7777) | 0o011);
}
