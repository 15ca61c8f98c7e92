import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { formatRoom } from '@roundsman/shared-schema/document/room.ts';
import { DIGEST_BUCKETS } from '@roundsman/shared-schema/protocol/limits.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { type RelayChild, startRelayChild } from '../support/relay-child.ts';
import { identity, makeFirm, makeMember, type TestFirm } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

/** Keys of the document that is asked about. */
const KEYS = 20_000;
const SOCKETS = 10;
const ASKS = 2000;
const MIB = 1024 * 1024;
const DIGESTS = Array<string>(DIGEST_BUCKETS).fill('');

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let relay: RelayChild;
let firm: TestFirm;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 2 });
  db = openKysely(pool);
  relay = await startRelayChild(database.url);
  firm = await makeFirm(db);
  const writing = { account: firm.account, documents: ['rounds'] as const, process: 'seed', now: Date.now() };
  await db.transaction().execute((trx) =>
    writeDocuments(trx, writing, (tx) => {
      for (let at = 0; at < KEYS; at += 1) tx.setPlain('rounds', 'rounds', `seed${at}/name`, `Round ${at}`);
    }),
  );
});
afterAll(async () => {
  await relay.kill();
  await pool.end();
  await database.drop();
});

/** The connection below a client's WebSocket. */
function rawOf(client: ProtocolClient): Socket {
  return (client.ws as unknown as { _socket: Socket })._socket;
}

/** Memory that the relay holds, in bytes. */
function held(): number {
  const [, kibibytes = '0'] =
    /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${relay.pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1024;
}

test('members who ask for comparisons thousands of times and never read keep little, and others go on', async () => {
  const room = formatRoom({ account: firm.account, document: 'rounds', epoch: 1 });
  const calm = await ProtocolClient.connect(identity(relay, firm.owner));
  const channel = await calm.opened(room);
  const value = stamping(firm.owner);
  const edit = async (name: string) => {
    channel.doc.getMap('rounds').set('seed1/name', value(name));
    await until(() => channel.isSafe, 'the others go on', 30_000);
  };
  await edit('Before');
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const client = await ProtocolClient.connect(
        identity(relay, await makeMember(db, firm.account, ['admin'])),
      );
      return { client, channel: await client.opened(room) };
    }),
  );
  const before = held();
  let most = before;
  for (const { client, channel: asked } of sockets) {
    rawOf(client).pause();
    for (let ask = 0; ask < ASKS; ask += 1)
      client.send({ type: 'verify', body: { channel: asked.id, ask, digests: DIGESTS } });
  }
  for (let count = 0; count < 20; count += 1) {
    await edit(`Round ${count}`);
    most = Math.max(most, held());
  }
  expect((most - before) / MIB).toBeLessThan(100);
  for (const { client } of sockets) rawOf(client).destroy();
  await calm.close();
});
