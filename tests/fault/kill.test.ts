import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { CRASH_POINTS, type CrashPoint } from '@roundsman/relay/log/crash-points.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { type RelayChild, startRelayChild } from '../support/relay-child.ts';
import { connectStock, type StockClient } from '../support/stock-client.ts';
import { identity, makeFirm, signIn, type TestFirm, type TestPerson } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import {
  crashes,
  expectEqual,
  FaultDevice,
  MOST_WAITING,
  Promises,
  Sending,
  storedEntries,
} from './workload.ts';

/** Half of them at a chosen step of the commit path, the others in the middle of anything. */
const KILLS = crashes(12);
/** A firm's document would be full after a few times as many. */
const KILLS_A_FIRM = 30;

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
const children: Promise<RelayChild>[] = [];
const crashed = new Map<CrashPoint, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 2 });
  db = openKysely(pool);
});
afterAll(async () => {
  for (const child of children) await (await child).kill();
  await pool.end();
  await database.drop();
});

const parts = Array.from({ length: Math.ceil(KILLS / KILLS_A_FIRM) }, (_, part) => part * KILLS_A_FIRM);

test.each(parts)(
  `nothing acknowledged or shown is lost when the relay is killed (${KILLS} times in all, from %i)`,
  (first) => killAndEdit(first, Math.min(KILLS, first + KILLS_A_FIRM)),
  Math.max(900_000, KILLS_A_FIRM * 15_000),
);

test('relays ended at every step of the commit path', () => {
  expect([...crashed.keys()].sort()).toEqual([...CRASH_POINTS].sort());
});

/** Three devices of a new firm edit while relay after relay is killed. */
async function killAndEdit(first: number, end: number): Promise<void> {
  const firm: TestFirm = await makeFirm(db);
  const room = `${firm.account}/rounds~1`;
  const people: TestPerson[] = [];
  for (let count = 0; count < 3; count += 1) people.push(await signIn(db, firm.owner.user));
  const connectAs = (relay: RelayChild, index: number) => connect(relay, people[index] as TestPerson);
  const promises = new Promises();
  const shared = [newId(), newId(), newId()];
  const devices = people.map(
    (person, index) => new FaultDevice(person, promises, shared, { mayMistype: index < 2 }),
  );
  const [alice, bob, carol] = devices as [FaultDevice, FaultDevice, FaultDevice];
  // The next relay starts while this one still works: the same database, another port. Each other one ends itself.
  const start = (round: number) => {
    const point = round % 2 === 0 ? CRASH_POINTS[(round / 2) % CRASH_POINTS.length] : undefined;
    const crashAt = round < end && point ? { point, after: 3 + (round % 7) } : undefined;
    const child = startRelayChild(database.url, { crashAt });
    children.push(child);
    return child;
  };
  let next = start(first);
  let stock: StockClient | undefined;
  const missing: string[] = [];
  for (let round = first; round < end; round += 1) {
    const relay = await next;
    next = start(round + 1);
    stock?.stop();
    stock = connectStock(relay.url, (people[2] as TestPerson).token, room, carol.doc);
    const { provider } = stock;
    const clients: ProtocolClient[] = [];
    const sendings: Sending[] = [];
    const editing = setInterval(() => {
      for (const sending of sendings) for (let burst = 0; burst < 3; burst += 1) sending.edit();
      if (provider.synced) carol.waiting = 0;
      carol.waiting += 1;
      if (carol.waiting < MOST_WAITING) carol.edit();
    }, 3);
    for (const [index, device] of [alice, bob].entries()) {
      // The relay may come to its end as early as in the first answer.
      const client = await connectAs(relay, index).catch(() => undefined);
      if (!client) continue;
      clients.push(client);
      sendings.push(new Sending(client.open(room, device.doc), device));
    }
    // Some way into the editing, and never at the same point of a flush; who is to end itself gets longer.
    const target = relay.crashAt ? 600 : 20 + Math.floor(Math.random() * 80);
    await until(() => {
      for (const sending of sendings) sending.settle();
      const acknowledged = sendings.reduce((sum, { channel }) => sum + channel.acknowledged, 0);
      return relay.hasEnded || acknowledged >= target;
    }, 'edits are acknowledged');
    if (relay.hasEnded && relay.crashAt) {
      crashed.set(relay.crashAt.point, (crashed.get(relay.crashAt.point) ?? 0) + 1);
    }
    await relay.kill();
    clearInterval(editing);
    await until(() => clients.every((client) => client.closed !== undefined), 'the sockets are gone');
    for (const sending of sendings) sending.settle();
    for (const key of await promises.missing(() => storedEntries(db, firm.account)))
      missing.push(`${round}: ${key}`);
  }
  const last = await next;
  const clients = await Promise.all([connectAs(last, 0), connectAs(last, 1)]);
  const channels = await Promise.all(
    [alice, bob].map((device, index) => (clients[index] as ProtocolClient).opened(room, device.doc)),
  );
  stock?.stop();
  stock = connectStock(last.url, (people[2] as TestPerson).token, room, carol.doc);
  const provider = stock.provider;
  await until(() => provider.synced && channels.every((channel) => channel.isSafe), 'all is safe');
  const total = () => new Set(devices.flatMap((device) => [...device.map.keys()])).size;
  await until(() => devices.every((device) => device.map.size === total()), 'all have all');
  stock?.stop();
  expect(missing).toEqual([]);
  await expectEqual(db, firm.account, devices);
  await Promise.all(clients.map((client) => client.close()));
  expect(promises.count).toBeGreaterThan((end - first) * 20);
  await last.kill();
}

function connect(relay: RelayChild, person: TestPerson): Promise<ProtocolClient> {
  return ProtocolClient.connect(identity(relay, person));
}
