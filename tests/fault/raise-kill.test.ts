import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { partNames } from '@roundsman/shared-schema/document/document-ref.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { readRoot } from '../support/documents.ts';
import { endWithUs } from '../support/end-with-us.ts';
import { programPath } from '../support/program.ts';
import { makeFirm } from '../support/sync-relay.ts';

let database: TestDatabase;
let db: Database;
let end: () => Promise<void>;
let account: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const pool = createPool(database.url, { max: 2, log: silentLog });
  end = () => pool.end();
  db = openKysely(pool);
  ({ account } = await makeFirm(db));
});
afterAll(async () => {
  await end();
  await database.drop();
});

async function raise(point: string, nth: number): Promise<string> {
  const args = [database.url, account, point, String(nth)];
  const child = spawn(process.execPath, [programPath('kind-raiser'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithUs(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(child, 'exit');
  return text.trim();
}

async function rooms(): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('document')
    .select(['name', 'epoch', 'state'])
    .where('account_id', '=', account)
    .where('name', 'like', 'customers%')
    .orderBy('name')
    .orderBy('epoch')
    .execute();
  return rows.map(({ name, epoch, state }) => `${name}~${epoch} ${state}`);
}

test('a raise that is cut short leaves nothing, and the next one does it whole', async () => {
  const keys = Array.from({ length: 60 }, (_, index) => `customer${String(index).padStart(12, '0')}`);
  await db.transaction().execute((trx) =>
    writeDocuments(trx, { account, documents: ['customers'], process: 'test', now: Date.now() }, (tx) => {
      for (const key of keys) tx.setPlain('customers', 'customers', key, { name: key });
    }),
  );
  const before = await readRoot(database.url, account, 'customers');
  const kills = [
    ['before-append', 1],
    ['before-append', 3],
    ['before-commit', 1],
    ['before-append', 5],
  ] as const;
  for (const [point, nth] of kills) {
    expect(await raise(point, nth)).toBe('');
    expect(await rooms()).toEqual(['customers~1 open']);
    expect(await readRoot(database.url, account, 'customers')).toEqual(before);
    expect(await readRoot(database.url, account, 'core')).not.toHaveProperty('parts');
  }
  expect(await raise('none', 0)).toBe('4');
  expect(await rooms()).toEqual([
    'customers~1 forwarding',
    'customers~2 open',
    'customers.1~2 open',
    'customers.2~2 open',
    'customers.3~2 open',
  ]);
  const after = await Promise.all(
    partNames('customers', 4).map((name) => readRoot(database.url, account, name, 'customers')),
  );
  expect(after.flatMap((root) => Object.keys(root)).sort()).toEqual(keys);
  expect(Object.assign({}, ...after)).toEqual(before);
  expect((await readRoot(database.url, account, 'core')).parts?.[2]).toEqual({ customers: 4 });
});
