import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { createSecretBox } from '@roundsman/relay/secrets/secret-box.ts';
import { EFFECTS } from '@roundsman/workers/areas.ts';
import { openMail } from '@roundsman/workers/gateways/mail/open-mail.ts';
import { startEffectRunner } from '@roundsman/workers/runner/effect-runner.ts';
import type { EffectWorkerOptions } from './effect-worker.ts';
import { testMail, testProvider } from './test-effects.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as EffectWorkerOptions;
const pool = createPool(options.databaseUrl, { max: 10, log: silentLog });
const mail = openMail({ by: 'smtp', url: options.smtpUrl, from: 'rounds@sparkle.example' }, Date.now);
startEffectRunner({
  databaseUrl: options.databaseUrl,
  pool,
  effects: [testProvider(options.providerUrl), testMail, ...EFFECTS],
  periodicTasks: [],
  lookEveryMs: 100,
  deadAfterMs: 300,
  pollMs: 200,
  backoffMs: () => 50,
  context: {
    db: openKysely(pool),
    mail,
    secrets: createSecretBox([Buffer.alloc(32, 7)]),
    publicUrl: undefined,
    pushServices: [],
    log: silentLog,
    now: Date.now,
  },
});
process.stdout.write('ready\n');
