import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeDataDir } from './data-dir.ts';
import { clusterPaths, DATABASE_NAME, ensureCluster, readPassword } from './embedded/cluster.ts';
import { DatabaseError } from './embedded/database-error.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { moveIn, moveOut } from './embedded/lodgers.ts';
import { prepareBinaries } from './embedded/native-binaries.ts';
import { processesOf } from './embedded/postmaster.ts';
import { canReach, chooseProcessUser } from './embedded/process-user.ts';
import { databaseUrl, runServer, stopServer } from './embedded/server-process.ts';
import { whenWeEnd } from './embedded/when-we-end.ts';
import type { Log } from './log.ts';

export interface RunningDatabase {
  /** Connection address, password included: never log it. */
  url: string;
  /** Leaves the database; the last process that used it stops the server. Safe to call twice. */
  stop(): Promise<void>;
}

const LAUNCH_WAIT_MS = 120_000;
const STOP_DESERTED = fileURLToPath(new URL('../../bin/stop-deserted.mjs', import.meta.url));
const STOP_TRIES = 20;

const lodgersOf = (dataDir: string) => join(dataDir, 'postgres-in-use');

async function underLaunchLock<T>(dataDir: string, act: () => Promise<T>): Promise<T> {
  const lock = await lockFolder(dataDir, 'launch', LAUNCH_WAIT_MS);
  if (!lock) {
    throw new DatabaseError(
      `Another Roundsman has been starting or stopping the database in ${dataDir} for too long.`,
    );
  }
  try {
    return await act();
  } finally {
    await lock.release();
  }
}

/** Stops the database of a data folder unless a process that lives still uses it; for whoever was killed. */
export async function stopDeserted(dataDir: string): Promise<void> {
  const { cluster } = clusterPaths(join(dataDir, 'postgres'));
  await underLaunchLock(dataDir, async () => {
    if (!(await moveOut(lodgersOf(dataDir)))) return;
    for (let tries = 0; tries < STOP_TRIES; tries += 1) {
      await stopServer(cluster);
      // A server whose starter was killed while it started has not written its process number down yet.
      if ((await processesOf(cluster)).length === 0) return;
      await pause(250);
    }
  });
}

/**
 * Starts the embedded PostgreSQL of a data folder, or adopts the server that already runs there (left behind by a
 * killed Roundsman, or used by another command). Several processes may call it at once.
 */
export async function startDatabase(options: { dataDir: string; log: Log }): Promise<RunningDatabase> {
  await makeDataDir(options.dataDir);
  const dataDir = await realpath(options.dataDir);
  const paths = clusterPaths(join(dataDir, 'postgres'));
  const lodgers = lodgersOf(dataDir);
  const will = whenWeEnd(process.execPath, [STOP_DESERTED, dataDir]);
  const url = await underLaunchLock(dataDir, async () => {
    const user = await chooseProcessUser(dataDir);
    if (user && !(await canReach(user, dataDir))) {
      throw new DatabaseError(
        `The database runs as the user "${user.name}", who cannot reach ${dataDir}. Set ROUNDSMAN_DATA to a folder that other users can enter (for example /var/lib/roundsman), or let them pass: chmod 711.`,
      );
    }
    const binaries = await prepareBinaries(dataDir, user);
    const made = await ensureCluster(paths, binaries, user);
    const password = await readPassword(paths);
    const server = await runServer(paths, binaries, user, password);
    await moveIn(lodgers);
    const state = { dataDir, port: server.port, runsAs: user?.name };
    const did = made === 'made' ? 'made and started' : server.adopted ? 'adopted' : 'started';
    options.log.info(state, `database ${did}`);
    return databaseUrl(server.port, password, DATABASE_NAME);
  });
  let stopping: Promise<void> | null = null;
  return {
    url,
    stop() {
      stopping ??= underLaunchLock(dataDir, async () => {
        if (await moveOut(lodgers)) await stopServer(paths.cluster);
      }).then(() => will.revoke());
      return stopping;
    },
  };
}
