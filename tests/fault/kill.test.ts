import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import { type RelayChild, startRelayChild } from '../support/relay-child.ts';
import { connectStock, type StockClient } from '../support/stock-client.ts';
import { identity, makeFirm, type TestFirm } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';

const KILLS = 20;

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let firm: TestFirm;
let room: string;
const children: Promise<RelayChild>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 2 });
  db = openKysely(pool);
  firm = await makeFirm(db);
  room = `${firm.account}/rounds~1`;
});
afterAll(async () => {
  for (const child of children) await (await child).kill();
  await pool.end();
  await database.drop();
});

/** Everything that some device was told is safe, or was shown of another: none of it may ever be missing. */
const promised = new Set<string>();
let edits = 0;

/** A device whose document outlives its connections. Each edit has a key of its own. */
class Device {
  readonly doc = newYDoc();
  readonly #name: string;
  #count = 0;

  constructor(name: string) {
    this.#name = name;
    this.doc.getMap('rounds').observe((event, transaction) => {
      if (!transaction.local) for (const key of event.keysChanged) promised.add(key as string);
    });
  }

  edit(): string {
    this.#count += 1;
    edits += 1;
    const key = `${this.#name}${this.#count}`;
    this.doc.getMap('rounds').set(key, ['000000000000', 'u.d', { name: key.padEnd(200, '.') }]);
    return key;
  }
}

/** The device's channel, with the keys that each of its counted frames carries. */
class Sending {
  readonly #frames: string[][] = [];
  readonly #channel: TestChannel;
  readonly #device: Device;

  constructor(channel: TestChannel, device: Device) {
    this.#channel = channel;
    this.#device = device;
    // The first counted frame is the step 2, which has all that the relay lacks.
    this.#frames.push([...device.doc.getMap('rounds').keys()]);
  }

  edit(): void {
    const before = this.#channel.sent;
    const key = this.#device.edit();
    if (this.#channel.sent > before) this.#frames[this.#channel.sent - 1] = [key];
  }

  /** Takes down what was acknowledged. */
  settle(): void {
    for (const keys of this.#frames.slice(0, this.#channel.acknowledged))
      for (const key of keys ?? []) promised.add(key);
  }
}

async function stored(): Promise<Map<string, unknown>> {
  const row = await db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', firm.account)
    .where('name', '=', 'rounds')
    .executeTakeFirst();
  if (!row) return new Map();
  const { doc } = await loadDocument(db, row.id);
  return new Map(doc.getMap('rounds').entries());
}

test(`nothing acknowledged or shown is lost when the relay is killed ${KILLS} times`, async () => {
  const [alice, bob, carol] = [new Device('a'), new Device('b'), new Device('c')];
  // The next relay starts while this one still works: the same database, another port.
  const start = () => {
    const child = startRelayChild(database.url);
    children.push(child);
    return child;
  };
  let next = start();
  let stock: StockClient | undefined;
  const missing: string[] = [];
  let before = 0;
  for (let round = 0; round <= KILLS; round += 1) {
    const relay = await next;
    if (round < KILLS) next = start();
    const clients = await Promise.all([connect(relay), connect(relay)]);
    const channels = await Promise.all(
      [alice, bob].map(async (device, index) => (clients[index] as ProtocolClient).opened(room, device.doc)),
    );
    stock?.stop();
    stock = connectStock(relay.url, firm.owner.token, room, carol.doc);
    const provider = stock.provider;
    await until(() => provider.synced, 'the stock client is synced');
    if (round === KILLS) {
      await until(() => channels.every((channel) => channel.isSafe), 'all is safe');
      await until(() => [alice, bob, carol].every(({ doc }) => sizeOf(doc) === edits), 'all have all');
      await Promise.all(clients.map((client) => client.close()));
      break;
    }
    const sendings = channels.map((channel, index) => new Sending(channel, index === 0 ? alice : bob));
    const editing = setInterval(() => {
      for (const sending of sendings) for (let burst = 0; burst < 3; burst += 1) sending.edit();
      carol.edit();
    }, 3);
    // Some way into the editing, and never at the same point of a flush.
    const target = promised.size + 30 + Math.floor(Math.random() * 120);
    await until(() => {
      for (const sending of sendings) sending.settle();
      return promised.size >= target;
    }, 'edits are acknowledged');
    await relay.kill();
    clearInterval(editing);
    await until(() => clients.every((client) => client.closed !== undefined), 'the sockets are gone');
    for (const sending of sendings) sending.settle();
    const keys = await stored();
    for (const key of promised) if (!keys.has(key)) missing.push(`${round}: ${key}`);
    expect(promised.size).toBeGreaterThan(before);
    before = promised.size;
  }
  stock?.stop();
  expect(missing).toEqual([]);
  const final = await stored();
  expect(final.size).toBe(edits);
  for (const { doc } of [alice, bob, carol]) {
    expect(new Map([...doc.getMap('rounds').entries()].sort())).toEqual(new Map([...final.entries()].sort()));
  }
}, 120_000);

function connect(relay: RelayChild): Promise<ProtocolClient> {
  return ProtocolClient.connect(identity(relay, firm.owner));
}

function sizeOf(doc: Y.Doc): number {
  return doc.getMap('rounds').size;
}
