import { startRelay } from '@roundsman/relay/app/relay-app.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createSecretBox } from '@roundsman/relay/secrets/secret-box.ts';
import { startWorkers } from '@roundsman/workers/runner/start-workers.ts';
import { talkToBench } from './child-talk.mjs';

const databaseUrl = process.env.BENCH_DATABASE_URL;
if (!databaseUrl) throw new Error('BENCH_DATABASE_URL is not set');

/** One owner plays a hundred people here; the budgets are meant for one person each. */
const MANY = { burst: 1e12, perSecond: 1e12 };
const limits = {
  userSockets: 5000,
  messageRate: MANY,
  byteRate: MANY,
  openRate: MANY,
  refusalRate: MANY,
  timeRate: MANY,
};

const relay = await startRelay({
  databaseUrl,
  port: 0,
  host: '127.0.0.1',
  signUp: 'closed',
  staticDir: process.env.BENCH_STATIC,
  secrets: createSecretBox([Buffer.alloc(32, 7)]),
  log: silentLog,
  sync: { limits },
});
// Their housekeeping begins at once and would share the processor with what is timed right after a start.
const workers =
  process.env.BENCH_WORKERS === 'off' ? null : await startWorkers({ databaseUrl, log: silentLog });
talkToBench({
  port: relay.port,
  async stop() {
    await workers?.stop();
    await relay.stop();
  },
});
