import { setStorageLimit } from '#areas/backups/account-storage.ts';
import { resealSecrets } from '#areas/security/reseal.ts';
import { setPlans } from '#areas/subscription/subscription-store.ts';
import type { BlobStore } from '#blobs/blob-store.ts';
import { giveBlobs } from '#blobs/blobs-of.ts';
import type { HttpDeps } from '#calls/route.ts';
import type { Log } from '#database/log.ts';
import { createPool, openKysely } from '#database/pool.ts';
import type { BillingGateway } from '#gateways/billing/billing-gateway.ts';
import { type GeocodingSettings, openGeocoding } from '#gateways/geocoding/open-geocoding.ts';
import { lecturesAt } from '#gateways/lectures/lectures-at.ts';
import { noLectures } from '#gateways/lectures/lectures-gateway.ts';
import { openMeteo } from '#gateways/weather/open-meteo.ts';
import { noWeather } from '#gateways/weather/weather-gateway.ts';
import type { ConnectionLimits } from '#http/connection-limits.ts';
import { createHttpServer } from '#http/server.ts';
import type { SyncFigures } from '#operations/metrics.ts';
import { Operations } from '#operations/operations.ts';
import { addHealth } from '#operations/pages/health.ts';
import { addOperatorPages, observeRequests } from '#operations/pages/operator-pages.ts';
import { type SecretBox, withoutKey } from '#secrets/secret-box.ts';
import { createAuthenticateUpgrade } from '#sessions/authenticator.ts';
import { attachSync, type SyncDeps, type SyncMetrics, type SyncServer } from '#sync/attach.ts';
import { accountArchives, accountExport } from './account-archives.ts';
import { PortTaken } from './port-taken.ts';
import { readVersion } from './version.ts';

export interface RelayOptions {
  databaseUrl: string;
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Address under which people reach this server, where it is not the one it listens on (a proxy in front). */
  publicUrl?: string | undefined;
  /** Whether firms may sign up although there is one already. */
  signUp: 'open' | 'closed';
  /** Whether plans are sold here; `unmanaged` when absent: every account has everything for ever. */
  plans?: 'managed' | 'unmanaged' | undefined;
  /** Bytes that each account may keep beside its documents; no limit when absent. */
  accountStorage?: number | undefined;
  /** Where plans are bought. */
  billing?: BillingGateway | undefined;
  /** Where the data lies, in the operator's words. */
  dataLocation?: string | undefined;
  /** Folder of the built client; calls only without it. */
  staticDir?: string | undefined;
  /** Believe X-Forwarded-For and -Proto: only behind a proxy that sets them. */
  trustProxy?: boolean;
  /** Limits of connections taken at once; the documented defaults when absent. */
  connections?: ConnectionLimits | undefined;
  /** Where several relays talk to each other; without it PostgreSQL carries that, too. */
  redisUrl?: string | undefined;
  /** Name of the header in which a proxy tells the caller's country. */
  countryHeader?: string | undefined;
  /** Closes and opens secrets kept in the database; without it, codes of an app cannot be set up or checked. */
  secrets?: SecretBox | undefined;
  /** Origins of push services that may be sent to besides those of the browsers. */
  pushServices?: readonly string[] | undefined;
  /** Address of the operator's training academy. */
  trainingUrl?: string | undefined;
  /** Address that answers the operator's lectures; their videos and pictures lie at its origin. */
  lecturesUrl?: string | undefined;
  /** Endpoint of a weather service that answers as Open-Meteo does. */
  weatherUrl?: string | undefined;
  /** The service that looks addresses up. */
  geocoding?: GeocodingSettings | undefined;
  /** Where large values lie; without it all of them stay in the database. */
  blobs?: BlobStore | undefined;
  /** Folder in which this machine keeps data, for the figure of its free space. */
  dataDir?: string | undefined;
  /** Folder in which this machine keeps mail, where none is sent; for the operator's page. */
  outbox?: string | undefined;
  /** What this process does besides, for the status page. */
  roles?: readonly string[];
  /** Opens `/metrics` and `/status` on this port for those who bring it. */
  metricsToken?: string | undefined;
  log: Log;
  /** Epoch milliseconds; the system's clock unless a test says otherwise. */
  now?: () => number;
  /** Other limits, or another place to store rows, where a test needs them. */
  sync?: Pick<SyncDeps, 'limits' | 'append'>;
}

/** The types refuse a figure of the sync server that operations would not show. */
type ShownFigures = keyof SyncMetrics extends keyof SyncFigures ? SyncFigures : never;

export interface RunningRelay {
  port: number;
  /** Address on this machine, without a slash at the end. */
  url: string;
  sync: SyncServer;
  operations: Operations;
  /**
   * Refuses new work, flushes what was received, says goodbye to the sockets, and closes; false when something
   * could not be flushed. Safe to call twice.
   */
  stop(): Promise<boolean>;
}

/** Starts HTTP calls, the client's files and the sync sockets on one port, over a migrated database. */
export async function startRelay(options: RelayOptions): Promise<RunningRelay> {
  const now = options.now ?? Date.now;
  const { log, publicUrl } = options;
  const pool = createPool(options.databaseUrl, { log });
  try {
    const db = openKysely(pool);
    if (options.blobs) giveBlobs(db, options.blobs);
    const { id: installationId } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    await setPlans(db, options.plans ?? 'unmanaged');
    await setStorageLimit(db, options.accountStorage ?? null);
    const version = await readVersion();
    const secrets = options.secrets ?? withoutKey;
    if (options.secrets) await resealSecrets(db, options.secrets, log);
    const deps: HttpDeps = {
      db,
      installationId,
      version,
      publicUrl,
      signUp: options.signUp,
      trainingUrl: options.trainingUrl,
      lectures: options.lecturesUrl ? lecturesAt({ url: options.lecturesUrl, log, now }) : noLectures,
      weather: options.weatherUrl ? openMeteo({ url: options.weatherUrl, log, now }) : noWeather,
      geocoding: openGeocoding(options.geocoding, { version, log, now }),
      exportAccount: accountExport({ db, version, now }),
      archives: accountArchives(version),
      billing: options.billing,
      dataLocation: options.dataLocation,
      countryHeader: options.countryHeader,
      secrets,
      pushServices: options.pushServices,
      log,
      now,
    };
    const app = await createHttpServer(deps, {
      staticDir: options.staticDir,
      trustProxy: options.trustProxy ?? false,
      connections: options.connections,
      mediaOrigin: options.lecturesUrl && new URL(options.lecturesUrl).origin,
    });
    let sync: SyncServer | undefined;
    const { dataDir, blobs, outbox, roles = ['relay'] } = options;
    const figures = (): ShownFigures | undefined => sync && { ...sync.metrics() };
    const shown = { version, roles, dataDir, blobs, outbox };
    const operations = new Operations({ ...shown, db, sync: figures, log, now });
    observeRequests(app, operations, log);
    addHealth(app, operations);
    addOperatorPages(app, operations, options.metricsToken);
    const authenticateUpgrade = createAuthenticateUpgrade({ db, installationId, publicUrl, now });
    const attached = attachSync(app.server, {
      ...options.sync,
      db,
      databaseUrl: options.databaseUrl,
      redisUrl: options.redisUrl,
      onCommitted: (ms) => operations.metrics.observeCommit(ms),
      installationId,
      appVersion: version,
      authenticateUpgrade,
      log,
      now,
    });
    sync = attached;
    await app
      .listen({ port: options.port, host: options.host })
      .catch(async (error: NodeJS.ErrnoException) => {
        await attached.stop();
        await app.close();
        throw error.code === 'EADDRINUSE' ? new PortTaken(options.port) : error;
      });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : options.port;
    const host = options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host;
    let stopping: Promise<boolean> | null = null;
    const stop = async () => {
      operations.readiness.stopping();
      const isFlushed = await attached.stop();
      await app.close();
      await pool.end();
      return isFlushed;
    };
    return {
      port,
      sync: attached,
      operations,
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
