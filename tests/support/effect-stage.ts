import type { EffectState } from '@roundsman/relay/database/effect-state.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import type { Effect, EffectContext } from '@roundsman/workers/effects/define-effect.ts';
import type { MailGateway } from '@roundsman/workers/gateways/mail/mail-gateway.ts';
import { type EffectRunnerDeps, startEffectRunner } from '@roundsman/workers/runner/effect-runner.ts';
import type pg from 'pg';
import { TEST_SECRETS } from './relay.ts';
import { until } from './until.ts';

const noMail: MailGateway = {
  async send() {
    throw new Error('this test sends no mail');
  },
  async close() {},
};

export interface EffectStage {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Starts a worker in this process. */
  start(options?: Partial<Omit<EffectRunnerDeps, 'context'>> & { context?: Partial<EffectContext> }): {
    stop(): Promise<void>;
  };
  stateOf(
    key: string,
  ): Promise<{ state: EffectState; attempts: number; unclear: number; error: string | null } | null>;
  /** Waits until an effect stands so. */
  reaches(key: string, state: EffectState, within?: number): Promise<void>;
  /** Stops what was started. */
  close(): Promise<void>;
}

/** Workers in this process over a database, quick to look and to try again. */
export function effectStage(databaseUrl: string, effects: readonly Effect[]): EffectStage {
  const pool = createPool(databaseUrl, { max: 20, log: silentLog });
  const db = openKysely(pool);
  const started: { stop(): Promise<void> }[] = [];
  const stateOf: EffectStage['stateOf'] = async (key) =>
    (await db
      .selectFrom('effect')
      .select(['state', 'attempts', 'unclear', 'error'])
      .where('key', '=', key)
      .executeTakeFirst()) ?? null;
  return {
    pool,
    db,
    stateOf,
    start(options = {}) {
      const { context, ...rest } = options;
      const runner = startEffectRunner({
        databaseUrl,
        pool,
        effects,
        periodicTasks: [],
        lookEveryMs: 50,
        deadAfterMs: 200,
        pollMs: 100,
        backoffMs: () => 20,
        ...rest,
        context: {
          db,
          mail: noMail,
          secrets: TEST_SECRETS,
          publicUrl: 'https://rounds.example',
          pushServices: [],
          log: silentLog,
          now: Date.now,
          ...context,
        },
      });
      started.push(runner);
      return runner;
    },
    async reaches(key, state, within) {
      await until(async () => (await stateOf(key))?.state === state, `${key} is ${state}`, within);
    },
    async close() {
      await Promise.all(started.map((runner) => runner.stop()));
      await pool.end();
    },
  };
}
