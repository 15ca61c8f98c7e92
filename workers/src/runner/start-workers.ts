import type { Log } from '@roundsman/relay/database/log.ts';
import { createPool } from '@roundsman/relay/database/pool.ts';
import { keepHouse } from './housekeeping.ts';

const EVERY_MS = 60_000;

/** Starts the workers of one process; `stop` waits for what is under way. Safe to call twice. */
export async function startWorkers(deps: {
  databaseUrl: string;
  log: Log;
  now?: () => number;
}): Promise<{ stop(): Promise<void> }> {
  const { log } = deps;
  const now = deps.now ?? Date.now;
  const pool = createPool(deps.databaseUrl, { max: 3, log });
  const abort = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    try {
      const done = await keepHouse(pool, { log, now: now(), stopped: abort.signal });
      if (done) log.info(done, 'housekeeping done');
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

  let stopping: Promise<void> | null = null;
  return {
    stop() {
      stopping ??= (async () => {
        abort.abort();
        clearTimeout(timer);
        await underWay;
        await pool.end();
      })();
      return stopping;
    },
  };
}
