import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { writeAccounts, writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { readRoot } from '../support/documents.ts';
import { endWithUs } from '../support/end-with-us.ts';
import { programPath } from '../support/program.ts';
import { makeFirm } from '../support/sync-relay.ts';
import { crashes } from './workload.ts';

const KILLS = crashes(8);
const DOCUMENTS = ['settings', 'rounds'] as const;

let database: TestDatabase;
let db: Database;
let end: () => Promise<void>;
let accounts: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createPool(database.url, { max: 8, log: silentLog });
  end = () => pool.end();
  db = openKysely(pool);
  accounts = [(await makeFirm(db)).account, (await makeFirm(db)).account];
});
afterAll(async () => {
  await end();
  await database.drop();
});

/** The numbers that each document of both accounts shows. */
async function shown(prefix: string): Promise<readonly (readonly number[])[]> {
  const roots = await Promise.all(
    accounts.flatMap((account) => DOCUMENTS.map((document) => readRoot(database.url, account, document))),
  );
  return roots.map((root) =>
    Object.keys(root)
      .filter((key) => key.startsWith(prefix))
      .map((key) => Number(key.slice(prefix.length)))
      .sort((a, b) => a - b),
  );
}

/** Ends a writer in its n-th pass of a point, or a moment after it has told of its n-th commit. */
async function killAt(from: number, nth: number, isAfterCommit: boolean): Promise<readonly number[]> {
  const point = isAfterCommit ? 'none' : 'before-append';
  const args = [database.url, ...accounts, String(from), point, String(nth)];
  const child = spawn(process.execPath, [programPath('accounts-writer'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (isAfterCommit && text.split('\n').length > nth) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  return text.split('\n').slice(0, -1).map(Number);
}

test(
  `documents of two accounts are written together or not at all, over ${KILLS} kills`,
  async () => {
    let next = 1;
    const told: number[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      told.push(...(await killAt(next, 1 + (round % 4), round % 2 === 1)));
      const [first = [], ...others] = await shown('pair.');
      for (const other of others) expect(other).toEqual(first);
      expect(first).toEqual(expect.arrayContaining(told));
      next = Math.max(0, ...first) + 1;
    }
    expect(told.length).toBeGreaterThan(KILLS / 4);
  },
  Math.max(180_000, KILLS * 15_000),
);

test('writers of one and of several accounts wait for each other, lose nothing and never lock each other out', async () => {
  const [one = '', two = ''] = accounts;
  const write = async (
    prefix: string,
    of: readonly (readonly [string, 'settings' | 'rounds'])[],
    n: number,
  ) => {
    const writing = { process: prefix, now: Date.now() };
    const grouped = of.map(([account, document]) => ({ account, documents: [document] }));
    await db.transaction().execute((trx) =>
      writeAccounts(trx, { ...writing, of: grouped }, (transactionOf) => {
        for (const [account, document] of of)
          transactionOf(account).setPlain(document, document, `${prefix}.${n}`, n);
      }),
    );
  };
  const numbers = Array.from({ length: 12 }, (_, index) => index);
  const there = [
    [one, 'settings'],
    [two, 'rounds'],
  ] as const;
  const back = [
    [two, 'rounds'],
    [one, 'settings'],
  ] as const;
  const inTurn = async (work: (n: number) => Promise<unknown>) => {
    for (const n of numbers) await work(n);
  };
  await Promise.all([
    inTurn((n) => write('there', there, n)),
    inTurn((n) => write('back', back, n)),
    inTurn((n) =>
      db
        .transaction()
        .execute((trx) =>
          writeDocuments(
            trx,
            { account: two, documents: ['rounds'], process: 'alone', now: Date.now() },
            (tx) => tx.setPlain('rounds', 'rounds', `alone.${n}`, n),
          ),
        ),
    ),
  ]);
  const [settings, , , rounds] = await Promise.all([
    readRoot(database.url, one, 'settings'),
    readRoot(database.url, one, 'rounds'),
    readRoot(database.url, two, 'settings'),
    readRoot(database.url, two, 'rounds'),
  ]);
  for (const n of numbers) {
    expect(settings).toMatchObject({ [`there.${n}`]: expect.anything(), [`back.${n}`]: expect.anything() });
    expect(rounds).toMatchObject({
      [`there.${n}`]: expect.anything(),
      [`back.${n}`]: expect.anything(),
      [`alone.${n}`]: expect.anything(),
    });
  }
});
