import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import * as encoding from 'lib0/encoding';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import { expectEqual, FaultDevice, Promises, Sending, storedEntries } from '../fault/workload.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import { startTestRedis } from '../support/redis.ts';
import { type RelayChild, startRelayChild } from '../support/relay-child.ts';
import {
  identity,
  makeFirm,
  makeMember,
  type SyncRelay,
  type SyncRelayOptions,
  signIn,
  startSyncRelay,
  type TestFirm,
  type TestPerson,
} from '../support/sync-relay.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

const redisPath = inject('redisPath');
/** What is told at once arrives within this also on a busy machine; by polling it would take a minute. */
const WELL_BEFORE_POLLING_MS = 30_000;

let database: TestDatabase;
/** Used for its database only. */
let base: SyncRelay;
let firm: TestFirm;
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  base = await startSyncRelay(database.url);
});
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});
afterAll(async () => {
  await base.stop();
  await database.drop();
});

async function relayWith(options: SyncRelayOptions = {}): Promise<SyncRelay> {
  const relay = await startSyncRelay(database.url, options);
  undo.push(() => relay.stop());
  return relay;
}

/** A database of the same server in which nobody notifies: a relay that listens there hears nothing. */
function deafUrl(): string {
  const url = new URL(database.url);
  url.pathname = '/postgres';
  return url.href;
}

async function connect(relay: { url: string }, person: TestPerson): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(relay, person));
  undo.push(() => client.close());
  return client;
}

const room = (name: string) => `${firm.account}/${name}~1`;

/** Somebody who shows presence on a document, and sees that of others. */
class Presence {
  readonly awareness: Awareness;
  readonly #channel: TestChannel;
  #read = 0;

  constructor(channel: TestChannel) {
    this.#channel = channel;
    this.awareness = new Awareness(channel.doc);
    this.awareness.setLocalState(null);
    undo.push(async () => this.awareness.destroy());
  }

  show(place: string): void {
    this.awareness.setLocalState({ place, holds: [] });
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarUint8Array(encoder, encodeAwarenessUpdate(this.awareness, [this.#channel.doc.clientID]));
    this.#channel.sendRaw(encoding.toUint8Array(encoder));
  }

  /** Where somebody is, as this one sees it. */
  placeOf(other: Presence): string | undefined {
    for (; this.#read < this.#channel.awareness.length; this.#read += 1) {
      applyAwarenessUpdate(this.awareness, this.#channel.awareness[this.#read] as Uint8Array, 'relay');
    }
    return this.awareness.getStates().get(other.awareness.clientID)?.place;
  }
}

/** What several relays have to do whatever carries their words. */
function sharing(options: () => SyncRelayOptions): void {
  test('edits and presence at one relay are shown at the other, at once', async () => {
    firm = await makeFirm(base.db);
    const planner = await makeMember(base.db, firm.account, ['planner']);
    const limits = { pollMs: 60_000 };
    const [first, second] = [
      await relayWith({ ...options(), limits }),
      await relayWith({ ...options(), limits }),
    ];
    await until(
      () => first.sync.metrics().otherRelays >= 1 && second.sync.metrics().otherRelays >= 1,
      'they know each other',
    );
    const a = await (await connect(first, firm.owner)).opened(room('order'));
    const alice = new Presence(a);
    alice.show('rounds/r1');
    const planning = await connect(second, planner);
    const b = await planning.opened(room('order'));
    const bob = new Presence(b);
    await until(() => bob.placeOf(alice) === 'rounds/r1', 'who was there before is shown');
    bob.show('rounds/r2');
    await until(() => alice.placeOf(bob) === 'rounds/r2', 'who comes is shown');
    alice.show('rounds/r3');
    await until(() => bob.placeOf(alice) === 'rounds/r3', 'who moves is shown');
    expect(bob.awareness.getStates().get(a.doc.clientID)).toMatchObject({
      user: firm.owner.user,
      device: firm.owner.device,
    });
    await planning.close();
    await until(() => alice.placeOf(bob) === undefined, 'who leaves is shown');

    const person = await signIn(base.db, firm.owner.user);
    const promises = new Promises();
    const writer = new FaultDevice(firm.owner, promises, [newId()]);
    const reader = new FaultDevice(person, promises, [newId()]);
    const up = new Sending((await connect(first, firm.owner)).open(room('rounds'), writer.doc), writer);
    await (await connect(second, person)).opened(room('rounds'), reader.doc);
    await until(() => up.channel.isSafe, 'the writer is connected');
    up.edit();
    await until(() => reader.map.size === 3, 'the edit is shown at the other relay', WELL_BEFORE_POLLING_MS);
  });

  test('a device at the one relay is shown as connected by the other, and rights changed anywhere count', async () => {
    firm = await makeFirm(base.db);
    const worker = await makeMember(base.db, firm.account, ['admin']);
    const [first, second] = [await relayWith(options()), await relayWith(options())];
    await until(() => first.sync.metrics().otherRelays >= 1, 'they know each other');
    const owner = await connect(first, firm.owner);
    owner.send({ type: 'watchDevices', body: { account: firm.account, on: true } });
    const shown = () => owner.devices.at(-1)?.rows.find((row) => row.user === worker.user);
    await until(() => shown()?.connected === false, 'the device is shown as away');
    expect(shown()?.behind).toBe(null);
    const phone = await connect(second, worker);
    await until(() => shown()?.connected === true, 'the device is shown as connected');
    expect(shown()).toMatchObject({ behind: 0, appVersion: '0.1.0' });
    const layouts = await phone.opened(room('layouts'));
    expect(phone.hello?.orders.accounts[0]?.erase).toEqual([]);
    await base.db
      .updateTable('membership')
      .set({ roles: ['planner'] })
      .where('user_id', '=', worker.user)
      .execute();
    const { publishAccessChanged } = await import('@roundsman/relay/calls/publish-access.ts');
    await publishAccessChanged(base.db, worker.user);
    await until(() => layouts.closed !== undefined, 'the channel is closed');
    expect(layouts.closed?.code).toBe(CLOSE.role);
    await until(() => phone.orders.length > 0, 'the device is told');
    expect(phone.orders.at(-1)?.accounts).toEqual([
      { account: firm.account, roles: ['planner'], epochs: {}, erase: expect.arrayContaining(['layouts']) },
    ]);
    await phone.close();
    await until(() => shown()?.connected === false, 'the device is shown as gone');
  });
}

describe('relays that talk over PostgreSQL', () => {
  sharing(() => ({}));

  test('whose hints are lost, look by themselves', async () => {
    firm = await makeFirm(base.db);
    const person = await signIn(base.db, firm.owner.user);
    const deaf = { databaseUrl: deafUrl(), limits: { pollMs: 200 } };
    const [first, second] = [await relayWith(deaf), await relayWith({ ...deaf, databaseUrl: database.url })];
    const promises = new Promises();
    const shared = [newId()];
    const devices = [firm.owner, person].map((each) => new FaultDevice(each, promises, shared));
    const sendings = await Promise.all(
      devices.map(async (device, index) => {
        const client = await connect(index === 0 ? first : second, [firm.owner, person][index] as TestPerson);
        return new Sending(client.open(room('rounds'), device.doc), device);
      }),
    );
    await until(() => sendings.every(({ channel }) => channel.isSafe), 'both are connected');
    for (let edits = 0; edits < 30; edits += 1) for (const sending of sendings) sending.edit();
    await until(() => sendings.every(({ channel }) => channel.isSafe), 'all is safe');
    await converged(devices);
    await expectEqual(base.db, firm.account, devices);
  });
});

/** All devices show the same keys; values are compared with the log. */
async function converged(devices: readonly FaultDevice[]): Promise<void> {
  const keys = () => new Set(devices.flatMap((device) => [...device.map.keys()])).size;
  const text = (device: FaultDevice) => JSON.stringify([...device.map.entries()].sort());
  await until(
    () => devices.every((device) => device.map.size === keys()) && new Set(devices.map(text)).size === 1,
    'all show the same',
    30_000,
  );
}

describe.skipIf(!redisPath)('relays that talk over Redis', () => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>;
  beforeAll(async () => {
    if (redisPath) redis = await startTestRedis(redisPath);
  });
  afterAll(() => redis.end());

  sharing(() => ({ redisUrl: redis.url }));

  test('heads and presence need no word over PostgreSQL', async () => {
    firm = await makeFirm(base.db);
    const options = { redisUrl: redis.url, databaseUrl: deafUrl(), limits: { pollMs: 60_000 } };
    const [first, second] = [await relayWith(options), await relayWith(options)];
    await until(() => first.sync.metrics().otherRelays === 1, 'they know each other');
    const a = await (await connect(first, firm.owner)).opened(room('order'));
    const b = await (await connect(second, await signIn(base.db, firm.owner.user))).opened(room('order'));
    const [alice, bob] = [new Presence(a), new Presence(b)];
    alice.show('rounds/r1');
    await until(() => bob.placeOf(alice) === 'rounds/r1', 'presence is shown');
    const value = stamping(firm.owner);
    a.doc.getMap('order').set(`r:${newId()}/base`, value({ rev: 'x', ids: [] }));
    await until(() => b.doc.getMap('order').size === 1, 'the edit is shown', WELL_BEFORE_POLLING_MS);
  });

  test('a relay that falls silent takes its people along, and brings them back', async () => {
    firm = await makeFirm(base.db);
    const proxy = await startTcpProxy({ port: redis.port });
    undo.push(() => proxy.close());
    const limits = { renewMs: 100, silentMs: 600 };
    const options = { databaseUrl: deafUrl(), limits };
    const first = await relayWith({ ...options, redisUrl: `redis://127.0.0.1:${proxy.port}` });
    // The silent one's last words must not come over PostgreSQL either.
    const second = await relayWith({ ...options, databaseUrl: database.url, redisUrl: redis.url });
    await until(() => second.sync.metrics().otherRelays === 1, 'they know each other');
    const a = await (await connect(first, firm.owner)).opened(room('order'));
    const b = await (await connect(second, await signIn(base.db, firm.owner.user))).opened(room('order'));
    const [alice, bob] = [new Presence(a), new Presence(b)];
    alice.show('rounds/r1');
    await until(() => bob.placeOf(alice) === 'rounds/r1', 'presence is shown');
    await proxy.cut();
    await until(() => bob.placeOf(alice) === undefined, 'the silent one is gone');
    await proxy.restore();
    await until(() => bob.placeOf(alice) === 'rounds/r1', 'it is back');
    expect(first.sync.metrics().busReconnects).toBeGreaterThan(0);
  });

  test('three relays, one killed, Redis lost and back: everybody has everything, and nothing promised is lost', async () => {
    firm = await makeFirm(base.db);
    const children: RelayChild[] = await Promise.all(
      [0, 1, 2].map(() => startRelayChild(database.url, { redisUrl: redis.url })),
    );
    undo.push(() => Promise.all(children.map((child) => child.kill())));
    const people = [firm.owner];
    while (people.length < 6) people.push(await signIn(base.db, firm.owner.user));
    const promises = new Promises();
    const shared = [newId(), newId(), newId()];
    const devices = people.map((person) => new FaultDevice(person, promises, shared));
    const alive = [0, 1, 2];
    let isOver = false;
    const lives = devices.map(async (device, index) => {
      // Comes back somewhere else, as behind a balancer.
      for (let tries = 0; !isOver; tries += 1) {
        const child = children[alive[(index + tries) % alive.length] as number] as RelayChild;
        const person = people[index] as TestPerson;
        const client = await ProtocolClient.connect(identity(child, person)).catch(() => undefined);
        if (!client) continue;
        const sending = new Sending(client.open(room('rounds'), device.doc), device);
        const editing = setInterval(() => sending.edit(), 10);
        await until(
          () => {
            sending.settle();
            return isOver || client.closed !== undefined || sending.channel.closed !== undefined;
          },
          'the connection is over',
          60_000,
        );
        clearInterval(editing);
        if (isOver) {
          await until(() => {
            sending.settle();
            return sending.channel.isSafe || sending.channel.closed !== undefined;
          }, 'the last edits are safe');
        }
        if (!sending.channel.isSafe) await client.close();
        else undo.push(() => client.close());
      }
    });
    const reached = (count: number) => until(() => promises.count >= count, 'edits are acknowledged', 60_000);
    await reached(300);
    alive.splice(1, 1);
    await (children[1] as RelayChild).kill();
    await reached(promises.count + 300);
    await redis.kill();
    await reached(promises.count + 300);
    await redis.start();
    await reached(promises.count + 300);
    isOver = true;
    await Promise.all(lives);
    await converged(devices);
    expect(await promises.missing(() => storedEntries(base.db, firm.account))).toEqual([]);
    await expectEqual(base.db, firm.account, devices);
  }, 180_000);
});
