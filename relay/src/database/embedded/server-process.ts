import { spawn } from 'node:child_process';
import { chown, open, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type ClusterPaths, DATABASE_NAME, DATABASE_USER, processOptions } from './cluster.ts';
import { DatabaseError } from './database-error.ts';
import type { NativeBinaries } from './native-binaries.ts';
import { findPostmaster, isAlive, type PostmasterFile } from './postmaster.ts';
import type { ProcessUser } from './process-user.ts';

const READY_WITHIN_MS = 90_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

export function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

function portIsFree(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

async function choosePort(paths: ClusterPaths): Promise<number> {
  const remembered = Number(await readFile(paths.port, 'utf8').catch(() => '0'));
  const port = (remembered > 0 && (await portIsFree(remembered))) || (await portIsFree(0));
  if (!port) throw new DatabaseError('No free port was found on 127.0.0.1 for the database.');
  return port;
}

/** Answers once the server takes connections; null when `stillStarting` says that it has given up. */
async function waitUntilReady(url: string, stillStarting: () => boolean): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
      if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
      return true;
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code === '28P01') {
        throw new DatabaseError('The database does not accept the password kept next to it.', {
          cause: error,
        });
      }
      if (!stillStarting()) return false;
    } finally {
      await client.end().catch(() => {});
    }
    await pause(100);
  }
  throw new DatabaseError(`The database did not answer within ${READY_WITHIN_MS / 1000} seconds.`);
}

async function openLog(paths: ClusterPaths, user: ProcessUser | null) {
  const size = await stat(paths.log).then(
    (entry) => entry.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(paths.log, `${paths.log}.old`);
  const handle = await open(paths.log, 'a', 0o600);
  if (user) await chown(paths.log, user.uid, user.gid);
  return handle;
}

async function launch(
  paths: ClusterPaths,
  binaries: NativeBinaries,
  user: ProcessUser | null,
  password: string,
): Promise<PostmasterFile | { said: string }> {
  const port = await choosePort(paths);
  const log = await openLog(paths, user);
  const from = (await log.stat()).size;
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '120',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const args = [
    '-D',
    paths.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  // Its own session: Ctrl+C in the terminal reaches Roundsman, which then stops the database in order.
  const child = spawn(binaries.postgres, args, {
    ...processOptions(binaries, user),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended = false;
  child.once('error', () => {
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  child.unref();
  await log.close();
  if (await waitUntilReady(databaseUrl(port, password, 'postgres'), () => !ended)) {
    await writeFile(paths.port, `${port}\n`, { mode: 0o600 });
    if (user) await chown(paths.port, user.uid, user.gid);
    return { port, pid: child.pid ?? 0 };
  }
  const said = (await readFile(paths.log, 'utf8')).slice(from).trim();
  return { said };
}

/** The running server of a cluster: the one that already runs, else a new one. Call under the launch lock. */
export async function runServer(
  paths: ClusterPaths,
  binaries: NativeBinaries,
  user: ProcessUser | null,
  password: string,
): Promise<PostmasterFile & { adopted: boolean }> {
  let said = '';
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const running = await findPostmaster(paths.cluster);
    if (running) {
      const url = databaseUrl(running.port, password, 'postgres');
      if (running.port && (await waitUntilReady(url, () => isAlive(running.pid)))) {
        return { ...running, adopted: true };
      }
      await pause(250);
      continue;
    }
    const launched = await launch(paths, binaries, user, password);
    if ('port' in launched) return { pid: launched.pid, port: launched.port, adopted: false };
    said = launched.said;
    // After a kill -9 the old server's children take a moment to go; a port may be taken between look and use.
    const willPass =
      /pre-existing shared memory|lock file "postmaster.pid"|could not bind|could not create any TCP/;
    if (!willPass.test(said)) break;
    await pause(500);
  }
  throw new DatabaseError(`PostgreSQL did not start. It said:\n${said}\n(whole log: ${paths.log})`);
}

/**
 * Stops a server in order, and waits until its process is gone. `at-once`: without writing anything down, as after a
 * power cut; the next start recovers from the log.
 */
export async function stopServer(cluster: string, how: 'in-order' | 'at-once' = 'in-order'): Promise<void> {
  const running = await findPostmaster(cluster);
  if (!running) return;
  const signals = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const;
  for (const [signal, waitMs] of how === 'in-order' ? signals : signals.slice(1)) {
    try {
      process.kill(running.pid, signal);
    } catch {
      return;
    }
    const until = Date.now() + waitMs;
    while (Date.now() < until) {
      if (!isAlive(running.pid)) return;
      await pause(25);
    }
  }
}
