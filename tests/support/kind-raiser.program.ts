import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { setCrashPoint } from '@roundsman/relay/log/crash-points.ts';
import { raiseKind } from '@roundsman/relay/log/epochs/raise.ts';

/** Splits the customers of an account, and ends itself when it comes to a step for the n-th time. */
const [databaseUrl = '', account = '', point = '', nth = ''] = process.argv.slice(2);
const pool = createPool(databaseUrl, { max: 1 });

let passed = 0;
setCrashPoint((at) => {
  if (at !== point) return;
  passed += 1;
  if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL');
});

const raised = await raiseKind(
  openKysely(pool),
  { account, kind: 'customers' },
  { now: Date.now(), atBytes: 1024 },
);
process.stdout.write(`${raised?.parts}\n`);
await pool.end();
