import type { Log } from '#database/log.ts';
import type { Bus } from './bus.ts';
import { PostgresBus } from './postgres-bus.ts';
import { RedisBus } from './redis-bus.ts';

export interface BusOptions {
  readonly databaseUrl: string;
  /** Without it PostgreSQL carries everything. */
  readonly redisUrl?: string | undefined;
  readonly installationId: string;
  readonly log: Log;
}

/**
 * The bus of this process. With Redis, relays talk there, and over PostgreSQL only while it is away; PostgreSQL is
 * listened to in any case, as workers and calls notify there.
 */
export function createBus({ databaseUrl, redisUrl, installationId, log }: BusOptions): Bus {
  const postgres = new PostgresBus({ databaseUrl, log });
  if (!redisUrl) return postgres;
  const redis = new RedisBus({ redisUrl, installationId, log });
  return {
    get breaks() {
      return postgres.breaks + redis.breaks;
    },
    publish: (message) => (redis.isReady ? redis : postgres).publish(message),
    subscribe: (listener) => {
      const forget = [postgres.subscribe(listener), redis.subscribe(listener)];
      return () => {
        for (const run of forget) run();
      };
    },
    stop: async () => {
      await Promise.all([postgres.stop(), redis.stop()]);
    },
  };
}
