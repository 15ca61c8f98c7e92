import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { setCrashPoint } from '@roundsman/relay/log/crash-points.ts';
import { writeAccounts } from '@roundsman/relay/log/server-write.ts';

/** Writes the same numbers to the settings and rounds of two accounts, one commit a number, until it is ended. */
const [databaseUrl = '', one = '', two = '', from = '', point = '', nth = ''] = process.argv.slice(2);
const db = openKysely(createPool(databaseUrl, { max: 1 }));

let passed = 0;
setCrashPoint((at) => {
  if (at !== point) return;
  passed += 1;
  if (passed === Number(nth)) process.kill(process.pid, 'SIGKILL');
});

const of = [
  { account: one, documents: ['settings', 'rounds'] as const },
  { account: two, documents: ['rounds', 'settings'] as const },
];
for (let n = Number(from); ; n += 1) {
  await db.transaction().execute((trx) =>
    writeAccounts(trx, { of, process: 'pairs', now: Date.now() }, (transactionOf) => {
      for (const { account, documents } of of)
        for (const document of documents) transactionOf(account).setPlain(document, document, `pair.${n}`, n);
    }),
  );
  process.stdout.write(`${n}\n`);
}
