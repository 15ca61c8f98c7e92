import { encodeRawUpdate, type RawStruct } from '@roundsman/relay/judge/testing/raw-update.ts';
import { appendRows } from '@roundsman/relay/log/append.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import {
  identity,
  makeFirm,
  makeMember,
  type SyncRelay,
  startSyncRelay,
  type TestPerson,
} from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

let database: TestDatabase;
let relay: SyncRelay;
/** Called before rows are stored; it may wait. */
let before: () => Promise<void> | void = () => {};
const clients: ProtocolClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url, {
    append: async (rows, db) => {
      await before();
      return appendRows(db, rows);
    },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  before = () => {};
  for (const client of clients.splice(0)) await client.close();
});
afterAll(async () => {
  await relay.stop();
  await database.drop();
});

async function connect(person: TestPerson, at: { url: string } = relay): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(at, person));
  clients.push(client);
  return client;
}

interface Innocent {
  readonly channel: TestChannel;
  edit(text: string): void;
}

/** A document that five devices work in. */
class Scene {
  readonly room: string;
  readonly account: string;
  readonly innocents: Innocent[] = [];
  #edits = 0;

  constructor(account: string) {
    this.account = account;
    this.room = `${account}/rounds~1`;
  }

  static async set(): Promise<{ scene: Scene; owner: TestPerson }> {
    const { account, owner } = await makeFirm(relay.db);
    const scene = new Scene(account);
    for (let index = 0; index < 5; index += 1) {
      const person = index === 0 ? owner : await makeMember(relay.db, account, ['admin']);
      const channel = await (await connect(person)).opened(scene.room);
      const value = stamping(person);
      const edit = (text: string) => channel.doc.getMap('rounds').set(`${index}-${text}/name`, value(text));
      scene.innocents.push({ channel, edit });
    }
    return { scene, owner };
  }

  editAll(): void {
    this.#edits += 1;
    for (const { edit } of this.innocents) edit(`edit${this.#edits}`);
  }

  /** Nobody was closed, all was acknowledged, all show the same, and that is what the log holds, each row once. */
  async expectWhole(): Promise<void> {
    const { innocents } = this;
    await until(() => innocents.every(({ channel }) => channel.isSafe), 'all is acknowledged', 5000);
    const shown = () => innocents.map(({ channel }) => channel.doc.getMap('rounds').toJSON());
    const isEverywhere = (show: object) => Object.keys(show).length >= this.#edits * innocents.length;
    await until(() => shown().every(isEverywhere), 'everything is everywhere', 5000);
    expect(innocents.map(({ channel }) => channel.closed)).toEqual(Array(5).fill(undefined));
    const { id } = await relay.db
      .selectFrom('document')
      .select('id')
      .where('account_id', '=', this.account)
      .where('name', '=', 'rounds')
      .executeTakeFirstOrThrow();
    const { doc } = await loadDocument(relay.db, id);
    for (const show of shown()) expect(show).toEqual(doc.getMap('rounds').toJSON());
  }
}

async function closing(channel: TestChannel): Promise<{ code: number; reason: string } | undefined> {
  await until(() => channel.closed !== undefined, 'the channel is closed');
  return channel.closed;
}

/** An entry that the relay has, with an origin that nobody has, beside a new one. */
function knownOverUnknown(known: number, fresh: number): Uint8Array {
  const place = (key: string) => ({ root: 'rounds', key });
  const odd: RawStruct = { place: { origin: { client: 999, clock: 5 } }, content: { any: [1] } };
  const update = encodeRawUpdate({
    clients: [
      { client: known, clock: 0, structs: [odd] },
      { client: fresh, clock: 0, structs: [{ place: place('x'), content: { any: [1] } }] },
    ],
  });
  expect(update.length).toBeLessThan(40);
  return update;
}

describe('an entry that the relay has, told differently, beside a new one', () => {
  test.each([
    ['may write the document', 'admin'],
    ['may only read it', 'planner'],
  ] as const)('costs nobody anything when the sender %s', async (_what, role) => {
    const { scene } = await Scene.set();
    scene.editAll();
    await scene.expectWhole();
    const known = scene.innocents[0]?.channel.doc.clientID ?? 0;
    const attacker = await connect(await makeMember(relay.db, scene.account, [role]));
    const channel = await attacker.opened(scene.room);
    for (let turn = 0; turn < 10; turn += 1) {
      channel.sendUpdate(knownOverUnknown(known, 5000 + turn));
      scene.editAll();
      await until(() => channel.isSafe || channel.closed !== undefined, 'the attacker is answered');
    }
    await scene.expectWhole();
    expect(relay.log.filter((line) => line.includes('judged') || line.includes('stored'))).toEqual([]);
  });
});

describe('an update that throws when it is judged', () => {
  /** Lets the transaction fail that writes a certain key, at its very end. */
  function plant(): void {
    const { transact } = Y.Doc.prototype;
    vi.spyOn(Y.Doc.prototype, 'transact').mockImplementation(function (this: Y.Doc, run, origin) {
      const result = transact.call(this, run, origin);
      if (this.getMap('rounds').has('planted/name')) throw new Error('a planted fault');
      return result;
    });
  }

  test.each([
    ['alone', false],
    ['under the lock of a document that others write, too,', true],
  ] as const)('%s costs its sender the channel, and nobody else anything', async (_what, isContended) => {
    const { scene, owner } = await Scene.set();
    const elsewhere = isContended ? await startSyncRelay(database.url) : undefined;
    if (elsewhere) {
      const other = await (await connect(owner, elsewhere)).opened(scene.room);
      other.doc.getMap('rounds').set('elsewhere/name', stamping(owner)('x'));
      const hasCome = () => scene.innocents.every(({ channel }) => channel.doc.getMap('rounds').size === 1);
      await until(() => other.isSafe && hasCome(), 'the relay has heard of it', 10_000);
    }
    const person = await makeMember(relay.db, scene.account, ['admin']);
    const attacker = await connect(person);
    const other = await attacker.opened(`${scene.account}/settings~1`);
    const channel = await attacker.opened(scene.room);
    plant();
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    // All that comes while the first commit waits is put together in the next.
    before = () => gate;
    scene.editAll();
    await until(() => relay.sync.metrics().waitingRows >= 5, 'edits wait');
    scene.innocents[0]?.edit('ahead');
    const waiting = relay.sync.metrics().waitingRows;
    await until(() => relay.sync.metrics().waitingRows > waiting, 'one is ahead');
    const place = { root: 'rounds', key: 'planted/name' };
    const content = { any: [stamping(person)('x')] };
    const structs = [{ place, content }];
    channel.sendUpdate(encodeRawUpdate({ clients: [{ client: channel.doc.clientID, clock: 0, structs }] }));
    await until(() => relay.sync.metrics().waitingRows > waiting + 1, 'the faulty one is in line');
    scene.editAll();
    const joining = await connect(owner);
    const late = joining.open(scene.room);
    before = () => {};
    open();
    expect(await closing(channel)).toEqual({ code: CLOSE.rebuild, reason: 'undecodable 2' });
    await scene.expectWhole();
    scene.editAll();
    await scene.expectWhole();
    await until(() => late.isSynced && late.doc.getMap('rounds').size >= 15, 'who joins meanwhile has all');
    expect([attacker.closed, other.closed]).toEqual([undefined, undefined]);
    const told = relay.log.filter((line) => line.startsWith('an update could not be judged'));
    expect(told).toHaveLength(1);
    for (const name of [person.user, person.device, scene.account, 'rounds']) expect(told[0]).toContain(name);
    relay.log.length = 0;
    await elsewhere?.stop();
  });
});
