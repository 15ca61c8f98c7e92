import { appendRows } from '@roundsman/relay/log/append.ts';
import { announceEpochs } from '@roundsman/relay/log/epochs/epochs.ts';
import { kindsClosedTo } from '@roundsman/shared-schema/document/document-ref.ts';
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import {
  identity,
  makeFirm,
  makeMember,
  type SyncRelay,
  startSyncRelay,
  type TestFirm,
  type TestPerson,
} from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;
const clients: ProtocolClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url, { append: (rows, db) => appendRows(db, rows) });
  firm = await makeFirm(relay.db);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  await relay.stop();
  await database.drop();
});

const room = (name: string) => `${firm.account}/${name}~1`;

async function connect(person: TestPerson, lastRefusal = 0): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(relay, person), { lastRefusal });
  clients.push(client);
  return client;
}

async function setMembership(person: TestPerson, to: { roles?: string[]; active?: boolean }): Promise<void> {
  await relay.db.updateTable('membership').set(to).where('user_id', '=', person.user).execute();
}

describe('orders', () => {
  test('tell the roles, and which kinds of documents they may not hold', async () => {
    const worker = await makeMember(relay.db, firm.account, ['worker']);
    const kinds = kindsClosedTo(['worker']);
    expect(kinds).toContain('rounds');
    expect((await connect(worker)).hello?.orders.accounts).toEqual([
      { account: firm.account, roles: ['worker'], epochs: {}, erase: kinds },
    ]);
    expect((await connect(firm.owner)).hello?.orders.accounts).toMatchObject([{ erase: [] }]);
  });

  test('an account that somebody belongs to no more is to be erased, until the device has done so', async () => {
    const person = await makeMember(relay.db, firm.account, ['planner']);
    await setMembership(person, { active: false });
    const gone = [{ account: firm.account, roles: [], epochs: {}, erase: 'all' }];
    expect((await connect(person)).hello?.orders.accounts).toEqual(gone);
    const which = { account_id: firm.account, user_id: person.user, device_id: person.device };
    await relay.db
      .insertInto('account_erased')
      .values({ ...which, at: new Date() })
      .execute();
    expect((await connect(person)).hello?.orders.accounts).toEqual([]);
  });

  test('go out again when rights or epochs change, and only then', async () => {
    const person = await makeMember(relay.db, firm.account, ['admin']);
    const client = await connect(person);
    await relay.sync.accessChanged(person.user);
    expect(client.orders).toEqual([]);
    await setMembership(person, { roles: ['planner'] });
    await relay.sync.accessChanged(person.user);
    await until(() => client.orders.length === 1, 'the change is told');
    expect(client.orders[0]?.accounts).toMatchObject([
      { roles: ['planner'], erase: expect.arrayContaining(['layouts']) },
    ]);
    const epochs = [
      { account_id: firm.account, name: 'rounds', epoch: 2 },
      { account_id: firm.account, name: 'layouts', epoch: 3 },
      { account_id: firm.account, name: `me:${firm.owner.user}`, epoch: 2 },
    ];
    await relay.db.insertInto('document').values(epochs).execute();
    await announceEpochs(relay.db, firm.account);
    await until(() => client.orders.length === 2, 'the new epoch is told');
    // Neither of documents that this one may not read, nor of other people's.
    expect(client.orders[1]?.accounts[0]?.epochs).toEqual({ rounds: 2 });
    expect((await connect(firm.owner)).hello?.orders.accounts[0]?.epochs).toEqual({
      rounds: 2,
      layouts: 3,
      [`me:${firm.owner.user}`]: 2,
    });
    await relay.db.deleteFrom('document').where('epoch', '>', 1).execute();
  });
});

describe('refusals', () => {
  /** Makes so many edits that are refused; answers when all are told. */
  async function refuse(planner: TestPerson, count: number): Promise<void> {
    const client = await connect(planner);
    const channel = await client.opened(room('rounds'));
    const value = stamping(planner);
    for (let index = 0; index < count; index += 1) {
      channel.doc.getMap('rounds').set(`r${index}/name`, value('Not mine'));
      await until(() => client.rejects.length === index + 1 && channel.isSafe, 'it is refused');
    }
    await client.close();
  }

  test('are repeated before any channel opens, until the device has stored them', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    await refuse(planner, 3);
    // One that does not wait for the greeting: everything at once.
    const hasty = new ProtocolClient(identity(relay, planner), { hello: false });
    clients.push(hasty);
    await until(() => hasty.ws.readyState === hasty.ws.OPEN, 'the socket is open');
    const hello = { protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION, appVersion: '0.1.0' };
    hasty.send({
      type: 'clientHello',
      body: {
        ...hello,
        device: planner.device,
        platform: 'test',
        lastRefusal: 0,
        bundles: false,
        packs: false,
      },
    });
    const channel = hasty.open(room('rounds'));
    await until(() => channel.isSafe, 'the document is open');
    expect(hasty.rejects.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(hasty.frames.slice(0, 4)).toEqual(['serverHello', 'reject', 'reject', 'reject']);
    expect(hasty.rejects[0]?.items).toMatchObject([{ root: 'rounds', record: 'r0', group: 'name' }]);

    const knowing = await connect(planner, 2);
    await (await knowing.opened(room('rounds'))).stop();
    expect(knowing.rejects.map(({ number }) => number)).toEqual([3]);
    knowing.send({ type: 'rejectStored', body: { number: 3 } });
    const left = async () =>
      (await relay.db.selectFrom('refusal').select('number').where('user_id', '=', planner.user).execute())
        .length;
    await until(async () => (await left()) === 0, 'they are forgotten');
    const later = await connect(planner);
    await later.opened(room('rounds'));
    expect(later.rejects).toEqual([]);
  });

  test('are those of the device, and of no other of the same person', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    await refuse(planner, 1);
    const { signIn } = await import('../support/sync-relay.ts');
    const other = await connect(await signIn(relay.db, planner.user));
    await other.opened(room('rounds'));
    expect(other.rejects).toEqual([]);
    other.send({ type: 'rejectStored', body: { number: 99 } });
    await other.opened(room('order'));
    const again = await connect(planner);
    await until(() => again.rejects.length === 1, 'the device is told once more');
  });
});
