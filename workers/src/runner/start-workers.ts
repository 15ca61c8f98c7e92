import { accountArchives } from '@roundsman/relay/app/account-archives.ts';
import { FOLLOWERS, WATCHES } from '@roundsman/relay/areas.ts';
import type { BlobStore } from '@roundsman/relay/blobs/blob-store.ts';
import { giveBlobs } from '@roundsman/relay/blobs/blobs-of.ts';
import { sweepBlobs } from '@roundsman/relay/blobs/sweep-blobs.ts';
import type { Bus } from '@roundsman/relay/bus/bus.ts';
import { createBus } from '@roundsman/relay/bus/create-bus.ts';
import type { Log } from '@roundsman/relay/database/log.ts';
import { noteMilestone } from '@roundsman/relay/database/milestones.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { type MailSettings, noteMailWay } from '@roundsman/relay/effects/mail-settings.ts';
import { type SecretBox, withoutKey } from '@roundsman/relay/secrets/secret-box.ts';
import type pg from 'pg';
import { EFFECTS } from '#areas.ts';
import { openMail } from '#gateways/mail/open-mail.ts';
import { startEffectRunner } from './effect-runner.ts';
import { keepHouse } from './housekeeping.ts';
import { PERIODIC_TASKS } from './periodic-tasks.ts';
import { startFollowers } from './start-followers.ts';
import { startForwarder } from './start-forwarder.ts';

const EVERY_MS = 60_000;

export interface WorkersDeps {
  databaseUrl: string;
  /** Where large values lie; without it all of them stay in the database. */
  blobs?: BlobStore;
  /** Where relays tell each other what they wrote, when not over the database. */
  redisUrl?: string | undefined;
  /** Opens what is closed in the database: links in mails. */
  secrets?: SecretBox;
  /** How mail leaves; without it these workers carry out no effects. */
  mail?: MailSettings;
  /** Address under which people reach this installation. */
  publicUrl?: string | undefined;
  /** Origins of push services that may be sent to besides those of the browsers. */
  pushServices?: readonly string[] | undefined;
  /** Of this program, as archives name it. */
  version?: string;
  log: Log;
  now?: () => number;
}

/** Starts the workers of one process; `stop` waits for what is under way. Safe to call twice. */
export async function startWorkers(deps: WorkersDeps): Promise<{ stop(): Promise<void> }> {
  const { log } = deps;
  const now = deps.now ?? Date.now;
  const pool = createPool(deps.databaseUrl, { max: 10, log });
  const db = openKysely(pool);
  if (deps.blobs) giveBlobs(db, deps.blobs);
  const bus = await openBus(db, deps).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const abort = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    try {
      const done = await keepHouse(pool, { db, log, now: now(), stopped: abort.signal });
      if (done) {
        log.info(done, 'housekeeping done');
        const { removed, ...figures } = done;
        await noteMilestone(db, 'housekeeping', now(), { ...figures, ...removed });
        if (deps.blobs) await sweepBlobs(db, deps.blobs, now());
      }
    } catch (error) {
      // The database may be away for a while; the next round tries again.
      log.warn({ error: String(error) }, 'housekeeping failed');
    }
    if (!abort.signal.aborted) timer = setTimeout(begin, EVERY_MS);
  }
  function begin(): void {
    underWay = round();
  }
  begin();
  const forwarder = startForwarder({ db, bus, log });
  const followers = startFollowers(FOLLOWERS, { db, log, now });
  if (deps.mail) await noteMailWay(db, deps.mail);
  const effects = deps.mail && startEffects({ ...deps, mail: deps.mail, pool, db, now });

  let stopping: Promise<void> | null = null;
  return {
    stop() {
      stopping ??= (async () => {
        abort.abort();
        clearTimeout(timer);
        await underWay;
        await effects?.stop();
        await followers.stop();
        await forwarder.stop();
        await bus.stop();
        await pool.end();
      })();
      return stopping;
    },
  };
}

async function openBus(
  db: Database,
  { databaseUrl, redisUrl, log }: { databaseUrl: string; redisUrl?: string | undefined; log: Log },
): Promise<Bus> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return createBus({ databaseUrl, redisUrl, installationId: id, log });
}

function startEffects(
  deps: WorkersDeps & { mail: MailSettings; pool: pg.Pool; db: Database; now(): number },
): { stop(): Promise<void> } {
  const { databaseUrl, pool, db, log, now, pushServices = [], secrets = withoutKey } = deps;
  const mail = openMail(deps.mail, now);
  const publicUrl = deps.publicUrl?.replace(/\/+$/, '');
  const runner = startEffectRunner({
    databaseUrl,
    pool,
    effects: EFFECTS,
    periodicTasks: PERIODIC_TASKS,
    archives: deps.blobs && accountArchives(deps.version ?? 'unknown'),
    watches: WATCHES,
    effectKinds: EFFECTS,
    context: { db, mail, secrets, publicUrl, pushServices, log, now },
  });
  return {
    async stop() {
      await runner.stop();
      await mail.close();
    },
  };
}
