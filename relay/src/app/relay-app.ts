import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Log } from '#database/log.ts';
import { createPool, openKysely } from '#database/pool.ts';
import type { HttpDeps } from '#http/route.ts';
import { createHttpServer } from '#http/server.ts';
import { createAuthenticateUpgrade } from '#http/session/authenticator.ts';
import { attachSync, type SyncDeps, type SyncServer } from '#sync/attach.ts';
import { PortTaken } from './port-taken.ts';

export interface RelayOptions {
  databaseUrl: string;
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Address under which people reach this server, where it is not the one it listens on (a proxy in front). */
  publicUrl?: string | undefined;
  /** Whether firms may sign up although there is one already. */
  signUp: 'open' | 'closed';
  /** Folder of the built client; calls only without it. */
  staticDir?: string | undefined;
  /** Believe X-Forwarded-For and -Proto: only behind a proxy that sets them. */
  trustProxy?: boolean;
  log: Log;
  /** Epoch milliseconds; the system's clock unless a test says otherwise. */
  now?: () => number;
  /** Other limits, or another place to store rows, where a test needs them. */
  sync?: Pick<SyncDeps, 'limits' | 'append'>;
}

export interface RunningRelay {
  port: number;
  /** Address on this machine, without a slash at the end. */
  url: string;
  sync: SyncServer;
  /**
   * Refuses new work, flushes what was received, says goodbye to the sockets, and closes; false when something
   * could not be flushed. Safe to call twice.
   */
  stop(): Promise<boolean>;
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

/** Starts HTTP calls, the client's files and the sync sockets on one port, over a migrated database. */
export async function startRelay(options: RelayOptions): Promise<RunningRelay> {
  const now = options.now ?? Date.now;
  const { log, publicUrl } = options;
  const pool = createPool(options.databaseUrl, { log });
  try {
    const db = openKysely(pool);
    const { id: installationId } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    const version = await readVersion();
    const deps: HttpDeps = { db, installationId, version, publicUrl, signUp: options.signUp, log, now };
    const app = await createHttpServer(deps, {
      staticDir: options.staticDir,
      trustProxy: options.trustProxy ?? false,
    });
    const authenticateUpgrade = createAuthenticateUpgrade({ db, installationId, publicUrl, now });
    const sync = attachSync(app.server, {
      ...options.sync,
      db,
      databaseUrl: options.databaseUrl,
      installationId,
      appVersion: version,
      authenticateUpgrade,
      log,
      now,
    });
    await app
      .listen({ port: options.port, host: options.host })
      .catch(async (error: NodeJS.ErrnoException) => {
        await sync.stop();
        await app.close();
        throw error.code === 'EADDRINUSE' ? new PortTaken(options.port) : error;
      });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    const host = options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host;
    let stopping: Promise<boolean> | null = null;
    const stop = async () => {
      const isFlushed = await sync.stop();
      await app.close();
      await pool.end();
      return isFlushed;
    };
    return {
      port,
      sync,
      url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      stop() {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
