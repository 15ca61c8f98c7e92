import { EventEmitter } from 'node:events';
import type { Log } from '@roundsman/relay/database/log.ts';
import type { AccountArchives } from '@roundsman/relay/effects/account-archives.ts';
import type { EffectKind } from '@roundsman/relay/effects/effect-kind.ts';
import type { PeriodicTask, Watch } from '@roundsman/relay/effects/periodic-task.ts';
import { EFFECT_TASK } from '@roundsman/relay/effects/queue.ts';
import { Logger, run } from '@roundsman/relay/effects/queue-library.ts';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { z } from 'zod/mini';
import type { Effect, EffectContext } from '#effects/define-effect.ts';
import { backoffMs, carryOut } from './carry-out.ts';
import { createReaper } from './reaper.ts';
import { cronItems, periodicTaskList } from './run-periodic.ts';
import { holdIdentity, type WorkerIdentity } from './worker-identity.ts';

const jobPayload = z.object({ key: z.string() });

/** How many effects one worker is at, at once. */
const CONCURRENCY = 4;
const AGAIN_MS = 1000;
/** A worker that does not come to an end by then leaves what it is at to the others. */
const STOP_WITHIN_MS = 15_000;

export interface EffectRunnerDeps {
  readonly databaseUrl: string;
  readonly pool: pg.Pool;
  readonly effects: readonly Effect[];
  readonly periodicTasks: readonly PeriodicTask[];
  /** See `PeriodicDeps`; none unless told. */
  readonly watches?: readonly Watch[];
  readonly archives?: AccountArchives | undefined;
  readonly effectKinds?: readonly EffectKind[];
  readonly context: EffectContext;
  /** How often is looked after dead workers and lost jobs (ms). */
  readonly lookEveryMs?: number | undefined;
  /** See the reaper (ms). */
  readonly deadAfterMs?: number | undefined;
  /** When the next try comes (ms). */
  readonly backoffMs?: ((attempts: number) => number) | undefined;
  /** How often is looked for due jobs of which nobody told (ms). */
  readonly pollMs?: number | undefined;
}

/** The queue's own words, into the log: what goes wrong there is worth a warning, the rest nothing. */
function queueLogger(log: Log) {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning')
      log.warn({ reason: message }, 'the queue of effects complains');
  });
}

/**
 * Carries effects out and does what recurs, until it is stopped. Whatever ends the work (the database went away, another
 * worker took this one for dead), it begins again under a new identity.
 */
export function startEffectRunner(deps: EffectRunnerDeps): { stop(): Promise<void> } {
  const { log } = deps.context;
  const abort = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    abort.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const running = (async () => {
    while (!abort.signal.aborted) {
      try {
        await workUntilItEnds(deps, { stopped, signal: abort.signal });
      } catch (error) {
        log.warn({ error: String(error) }, 'effects are not being carried out');
      }
      if (!abort.signal.aborted) await Promise.race([stopped, sleep(AGAIN_MS)]);
    }
  })();
  return {
    async stop() {
      abort.abort();
      await running;
    },
  };
}

async function workUntilItEnds(
  deps: EffectRunnerDeps,
  stop: { stopped: Promise<void>; signal: AbortSignal },
): Promise<void> {
  const { context, pool } = deps;
  const identity = await holdIdentity(deps.databaseUrl, context.log);
  const effects = new Map(deps.effects.map((effect) => [effect.kind, effect]));
  const atWork = new Set<string>();
  try {
    const runner = await run(
      {
        pgPool: pool,
        concurrency: CONCURRENCY,
        noHandleSignals: true,
        pollInterval: deps.pollMs ?? 2000,
        logger: queueLogger(context.log),
        events: tellName(identity, deps),
      },
      {
        [EFFECT_TASK]: (payload) =>
          carryOut(jobPayload.parse(payload).key, {
            effects,
            context,
            worker: identity.id,
            atWork,
            backoffMs: deps.backoffMs ?? backoffMs,
            stopped: stop.signal,
          }),
        ...periodicTaskList(deps.periodicTasks, {
          ...context,
          archives: deps.archives,
          watches: deps.watches ?? [],
          effectKinds: deps.effectKinds ?? [],
        }),
      },
      cronItems(deps.periodicTasks),
    );
    const ended = runner.promise.catch((error: unknown) => {
      context.log.warn({ error: String(error) }, 'the queue of effects stopped');
    });
    const look = createReaper({
      db: context.db,
      effects,
      worker: identity.id,
      atWork,
      deadAfterMs: deps.deadAfterMs ?? 10_000,
      log: context.log,
    });
    const looking = lookAgainAndAgain(look, Promise.race([stop.stopped, ended, identity.lost]), deps);
    await looking;
    await Promise.race([runner.stop().catch(() => {}), sleep(STOP_WITHIN_MS)]);
  } finally {
    await identity.end();
  }
}

async function lookAgainAndAgain(
  look: () => Promise<void>,
  ended: Promise<unknown>,
  { context, lookEveryMs = 5000 }: EffectRunnerDeps,
): Promise<void> {
  let isEnded = false;
  void ended.then(() => {
    isEnded = true;
  });
  while (!isEnded) {
    // The database may be away for a while; the next look tries again.
    await look().catch((error: unknown) =>
      context.log.warn({ error: String(error) }, 'a look after effects failed'),
    );
    await Promise.race([ended, sleep(lookEveryMs)]);
  }
}

/** Tells under which name the queue knows this worker, so that others can free its jobs. */
function tellName(identity: WorkerIdentity, { context }: EffectRunnerDeps): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    void context.db
      .updateTable('effect_worker')
      .set({ pool: workerPool.id })
      .where('id', '=', identity.id)
      .execute()
      .catch((error: unknown) =>
        context.log.warn({ error: String(error) }, 'a worker could not tell its name'),
      );
  });
  return events;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
