import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { identity, makeFirm, startSyncRelay, type SyncRelay, type TestFirm } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;
const clients: ProtocolClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url);
  firm = await makeFirm(relay.db);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await relay.stop();
  await database.drop();
});

async function connect(person = firm.owner): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(relay, person));
  clients.push(client);
  return client;
}

const room = (name: string) => `${firm.account}/${name}~1`;

describe('channels', () => {
  test('two devices share edits, acknowledged and without an echo', async () => {
    const a = await (await connect()).opened(room('rounds'));
    const b = await (await connect()).opened(room('rounds'));
    a.doc.getMap('rounds').set('r1', ['000000000000', 'u.d', { name: 'North' }]);
    await until(() => a.isSafe && b.doc.getMap('rounds').has('r1'), 'the edit has arrived');
    expect(a.received.length).toBe(1);
  });
});
