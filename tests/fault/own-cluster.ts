import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopServer } from '@roundsman/relay/database/embedded/server-process.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool } from '@roundsman/relay/database/pool.ts';
import { type RunningDatabase, startDatabase } from '@roundsman/relay/database/start-database.ts';
import { prepareDatabase } from '@roundsman/relay/effects/prepare-database.ts';

/** A PostgreSQL of the test's own, which may be stopped, killed and filled up. */
export interface OwnCluster {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the server as a power cut would (all of its processes at once), or in order. */
  stop(how: 'at-once' | 'in-order'): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a migrated cluster, in a new folder or in one that is given (empty). */
export async function startOwnCluster(given?: string): Promise<OwnCluster> {
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), `roundsman-tests-${process.pid}-`)));
  const cluster = join(dataDir, 'postgres/cluster');
  let running: RunningDatabase = await startDatabase({ dataDir, log: silentLog });
  const { url } = running;
  const pool = createPool(url, { max: 1, log: silentLog });
  await prepareDatabase(pool);
  await pool.end();
  return {
    url,
    dataDir,
    async stop(how) {
      if (how === 'in-order') await running.stop();
      else await stopServer(cluster, 'at-once');
    },
    async start() {
      running = await startDatabase({ dataDir, log: silentLog });
      if (running.url !== url) throw new Error('the server came back under another address');
    },
    async remove() {
      await running.stop();
      await stopServer(cluster);
      if (!given) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
