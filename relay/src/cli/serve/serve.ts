import { readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { requireFreePort } from '#app/port-taken.ts';
import { startRelay } from '#app/relay-app.ts';
import { readVersion } from '#app/version.ts';
import { setUpCodeOf } from '#areas/account/set-up-code.ts';
import { requireSecretKey } from '#areas/security/secret-key-check.ts';
import { claimBlobs } from '#blobs/open-blobs.ts';
import type { CliContext } from '#cli/kit/cli-command.ts';
import { CliFault } from '#cli/kit/cli-fault.ts';
import { dataDirOf } from '#cli/kit/data-dir-of.ts';
import { type Environment, REPOSITORY } from '#cli/kit/environment.ts';
import { mailSettingsOf } from '#cli/kit/mail-settings-of.ts';
import { openDatabase } from '#cli/kit/open-database.ts';
import { secretBoxOf } from '#cli/kit/secret-box-of.ts';
import { misspeltSettings } from '#cli/kit/similar-setting.ts';
import { makeDataDir } from '#database/data-dir.ts';
import { type FolderLock, tryLockFolder } from '#database/embedded/folder-lock.ts';
import { createPool, type Database, openKysely } from '#database/pool.ts';
import { mailWords } from '#effects/mail-settings.ts';
import { isOpenToOthers } from '#http/local-request.ts';
import { Operations } from '#operations/operations.ts';
import { startOperationsServer } from '#operations/pages/operations-server.ts';
import { announceProcess } from '#operations/running-processes.ts';
import { watchClock } from '#operations/watch-clock.ts';
import { billingOf } from './billing-of.ts';
import { buildClient } from './build-client.ts';

export type ServerRole = 'relay' | 'worker';

/** No flush takes this long; a server that still runs then is stuck, and its supervisor should know. */
const STOP_WITHIN_MS = 20_000;

const INSIST_AFTER_MS = 1_500;

type Undo = () => Promise<unknown>;

/** Refuses a data folder that another Roundsman of the same role works with. */
async function holdDataFolder(environment: Environment, roles: readonly ServerRole[]): Promise<Undo> {
  if (environment.DATABASE_URL) return async () => {};
  const { path } = await dataDirOf(environment);
  await makeDataDir(path);
  const locks: { lock: FolderLock; note: string }[] = [];
  for (const role of roles) {
    const lock = await tryLockFolder(path, role);
    if (!lock) {
      const where = await readFile(join(path, `${role}.running`), 'utf8').catch(() => '');
      throw new CliFault(
        `The data folder ${path} is in use by another Roundsman${where ? ` (${where.trim()})` : ''}. Stop that one, or set ROUNDSMAN_DATA to another folder.`,
      );
    }
    await writeFile(join(path, `${role}.running`), `process ${process.pid}\n`);
    locks.push({ lock, note: join(path, `${role}.running`) });
  }
  return async () => {
    for (const { lock, note } of locks) {
      await rm(note, { force: true });
      await lock.release();
    }
  };
}

function waitForSignal(context: CliContext): { signal: Promise<NodeJS.Signals>; stopped: AbortSignal } {
  const abort = new AbortController();
  const signal = new Promise<NodeJS.Signals>((resolve) => {
    let since = 0;
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        if (since > 0) {
          // Under npm, one Ctrl+C arrives twice: from the terminal and from npm. Only a later one means "at once".
          if (Date.now() - since > INSIST_AFTER_MS) process.exit(1);
          return;
        }
        since = Date.now();
        context.print('Stopping …');
        setTimeout(() => {
          context.log.error({}, 'stopping took too long');
          process.exit(1);
        }, STOP_WITHIN_MS).unref();
        abort.abort();
        resolve(name);
      });
    }
  });
  return { signal, stopped: abort.signal };
}

async function undoAll(steps: Undo[]): Promise<void> {
  let failure: unknown;
  for (const step of steps.reverse()) {
    await step().catch((error: unknown) => {
      failure ??= error;
    });
  }
  if (failure) throw failure;
}

/** Only whoever reads this may make the first firm from another machine, also through a proxy that nobody told us of. */
async function printSetUpLink(
  db: Database,
  environment: Environment,
  port: number,
  context: CliContext,
): Promise<void> {
  const { PUBLIC_URL, HOST, SIGN_UP } = environment;
  const code = SIGN_UP === 'open' ? null : await setUpCodeOf(db);
  if (code === null) return;
  const page = `/sign-up#set-up=${code}`;
  if (PUBLIC_URL) {
    context.print(`No business has been set up yet. To set it up: ${PUBLIC_URL}${page}`);
  } else if (isOpenToOthers(HOST)) {
    context.print(
      `No business has been set up yet. To set it up from another machine: http://${hostname()}:${port}${page}`,
    );
  } else {
    context.print(
      `No business has been set up yet. To set it up through a proxy: the address of your proxy, with ${page}`,
    );
  }
}

/** Serves metrics and status on their own port, where one is set. */
async function openToOperator(
  environment: Environment,
  operations: Operations,
  context: CliContext,
): Promise<Undo> {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = environment;
  if (port === undefined) return async () => {};
  const server = await startOperationsServer(operations, { port, host, token });
  context.print(
    `Status and metrics: http://${host.includes(':') ? `[${host}]` : host}:${server.port}/status`,
  );
  return () => server.stop();
}

/** Runs a server until it is told to stop; answers the exit code. */
export async function serve(
  environment: Environment,
  roles: readonly ServerRole[],
  context: CliContext,
): Promise<number> {
  const { signal, stopped } = waitForSignal(context);
  const undo: Undo[] = [];
  const isRelay = roles.includes('relay');
  let isFlushed = true;
  for (const words of misspeltSettings()) context.log.warn({}, words);
  try {
    if (isRelay) await requireFreePort(environment.PORT, environment.HOST);
    if (environment.METRICS_PORT !== undefined) {
      await requireFreePort(environment.METRICS_PORT, environment.METRICS_HOST, 'METRICS_PORT');
    }
    undo.push(await holdDataFolder(environment, roles));
    const secrets = await secretBoxOf(environment);
    const mail = await mailSettingsOf(environment);
    if (roles.includes('worker')) context.print(mailWords(mail));
    const building = isRelay ? buildClient(stopped) : Promise.resolve();
    building.catch(() => {});
    const database = await openDatabase(environment, { log: context.log, make: true });
    undo.push(() => database.stop());
    if (database.note) context.print(database.note);
    const pool = createPool(database.url, { max: 2, log: context.log });
    undo.push(() => pool.end());
    const db = openKysely(pool);
    await requireSecretKey(db, secrets);
    await claimBlobs(db, database.blobs);
    await building;
    const shown = {
      roles,
      blobs: database.blobs,
      outbox: mail.by === 'outbox' ? mail.folder : undefined,
      dataDir: database.dataDir ?? (database.blobs.kind === 'files' ? database.blobs.place : undefined),
    };
    let operations: Operations | undefined;
    if (isRelay && !stopped.aborted) {
      const relay = await startRelay({
        databaseUrl: database.url,
        port: environment.PORT,
        host: environment.HOST,
        publicUrl: environment.PUBLIC_URL,
        signUp: environment.SIGN_UP,
        plans: environment.PLANS,
        accountStorage: environment.ACCOUNT_STORAGE_GB,
        billing: billingOf(environment, context.log),
        dataLocation: environment.DATA_LOCATION,
        staticDir: join(REPOSITORY, 'client/dist'),
        trustProxy: environment.TRUST_PROXY,
        connections: { all: environment.CONNECTIONS, ofAddress: environment.CONNECTIONS_PER_ADDRESS },
        countryHeader: environment.COUNTRY_HEADER,
        redisUrl: environment.REDIS_URL,
        trainingUrl: environment.TRAINING_URL,
        lecturesUrl: environment.LECTURES_URL,
        weatherUrl: environment.WEATHER_URL,
        geocoding: environment.GEOCODING_URL
          ? {
              kind: environment.GEOCODING_KIND,
              url: environment.GEOCODING_URL,
              email: environment.GEOCODING_EMAIL,
            }
          : undefined,
        pushServices: environment.PUSH_SERVICES,
        ...shown,
        metricsToken: environment.METRICS_TOKEN,
        secrets,
        log: context.log,
      });
      operations = relay.operations;
      undo.push(async () => {
        isFlushed = await relay.stop();
      });
      context.print(`Roundsman is ready: ${environment.PUBLIC_URL ?? relay.url}`);
      await printSetUpLink(db, environment, relay.port, context);
    }
    if (roles.includes('worker') && !stopped.aborted) {
      const workers = await context.startWorkers({
        databaseUrl: database.url,
        blobs: database.blobs,
        redisUrl: environment.REDIS_URL,
        secrets,
        mail,
        publicUrl: environment.PUBLIC_URL,
        pushServices: environment.PUSH_SERVICES,
        version: await readVersion(),
        log: context.log,
      });
      undo.push(() => workers.stop());
      if (!isRelay) context.print('The worker is running.');
    }
    if (!stopped.aborted) {
      const version = await readVersion();
      operations ??= new Operations({ ...shown, db, version, log: context.log, now: Date.now });
      undo.push(await openToOperator(environment, operations, context));
      const announced = await announceProcess(db, { roles, version }, context.log);
      undo.push(() => announced.stop());
      const clock = watchClock({ log: context.log });
      undo.push(async () => clock.stop());
    }
    await signal;
  } catch (error) {
    await undoAll(undo).catch(() => {});
    if (stopped.aborted) return 0;
    throw error;
  }
  await undoAll(undo);
  if (!isFlushed)
    context.log.error({}, 'some changes could not be stored before the stop; devices send them again');
  return isFlushed ? 0 : 1;
}
