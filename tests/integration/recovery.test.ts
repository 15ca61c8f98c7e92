import { loadDocument } from '@roundsman/relay/log/load.ts';
import { openRecovery } from '@roundsman/relay/log/recovery.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { identity, makeFirm, makeMember, startSyncRelay } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

test('after an older backup a device brings back what others wrote, while a recovery is open', async () => {
  const database = await createTestDatabase();
  const relay = await startSyncRelay(database.url);
  const { account, owner } = await makeFirm(relay.db);
  const admin = await makeMember(relay.db, account, ['admin']);
  const room = `${account}/rounds~1`;
  const connect = async (at: typeof relay, person: typeof owner) =>
    ProtocolClient.connect(identity(at, person));
  const clients = [await connect(relay, owner), await connect(relay, admin)];
  const [owners, admins] = [await clients[0]?.opened(room), await clients[1]?.opened(room)];
  if (!owners || !admins) throw new Error('not open');
  owners.doc.getMap('rounds').set('r1/name', stamping(owner)('in the backup'));
  await until(() => owners.isSafe && admins.doc.getMap('rounds').has('r1/name'), 'it is there');
  const backupAt = Date.now();
  await until(() => Date.now() > backupAt + 5, 'some time has passed');
  admins.doc.getMap('rounds').set('r2/name', stamping(admin)('after the backup'));
  await until(() => admins.isSafe && owners.doc.getMap('rounds').has('r2/name'), 'the owner has it');
  for (const client of clients) await client.close();
  await relay.sync.stop();
  const { id } = await relay.db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', account)
    .where('name', '=', 'rounds')
    .executeTakeFirstOrThrow();
  await relay.db.deleteFrom('doc_update').where('document_id', '=', id).where('seq', '>', 1).execute();
  await relay.db.deleteFrom('client_binding').where('document_id', '=', id).where('seq', '>', 1).execute();
  await relay.db.updateTable('document').set({ head: 1 }).where('id', '=', id).execute();

  const opened = await openRecovery(relay.db, {
    now: Date.now(),
    until: new Date(Date.now() + 60_000),
    by: 'operator',
  });
  expect(opened.ok).toBe(true);
  const restored = await startSyncRelay(database.url);
  const back = await connect(restored, owner);
  const channel = await back.opened(room, owners.doc);
  expect([channel.closed, back.rejects]).toEqual([undefined, []]);
  const shown = (await loadDocument(relay.db, id)).doc.getMap('rounds').get('r2/name') as Stamped;
  expect(shown).toEqual(admins.doc.getMap('rounds').get('r2/name'));
  expect(restored.log.some((line) => line.includes('r2/name'))).toBe(true);
  // The one who wrote it goes on under the same clientID.
  const again = await connect(restored, admin);
  const writer = await again.opened(room, admins.doc);
  admins.doc.getMap('rounds').set('r3/name', stamping(admin)('later'));
  await until(() => writer.isSafe && channel.doc.getMap('rounds').has('r3/name'), 'work goes on');
  await back.close();
  await again.close();
  await restored.stop();
  await relay.stop();
  await database.drop();
});
