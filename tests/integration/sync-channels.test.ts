import { updateMessage } from '@roundsman/relay/sync/wire/sync-messages.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { encodeFrame } from '@roundsman/shared-schema/protocol/frames.ts';
import { CLOSE, PIECE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { deviceReport } from '@roundsman/shared-schema/testing/device-report.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import {
  identity,
  makeFirm,
  makeMember,
  type SyncRelay,
  signIn,
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
  relay = await startSyncRelay(database.url);
  firm = await makeFirm(relay.db);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await relay.stop();
  await database.drop();
});

async function connect(person: TestPerson = firm.owner): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(relay, person));
  clients.push(client);
  return client;
}

const room = (name: string, account = firm.account) => `${account}/${name}~1`;
const clock = createHybridClock(() => Date.now());
const value = (json: Json, person: TestPerson = firm.owner) => stamping(person, clock)(json);

async function closing(channel: TestChannel): Promise<number | undefined> {
  await until(() => channel.closed !== undefined, 'the channel is closed');
  return channel.closed?.code;
}

async function storedRows(name: string): Promise<number> {
  const { head } = await relay.db
    .selectFrom('document')
    .select('head')
    .where('account_id', '=', firm.account)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return head;
}

describe('sharing', () => {
  test('two devices share edits, acknowledged and without an echo', async () => {
    const a = await (await connect()).opened(room('rounds'));
    const b = await (await connect()).opened(room('rounds'));
    a.doc.getMap('rounds').set('r1/name', value('North'));
    await until(() => a.isSafe && b.doc.getMap('rounds').has('r1/name'), 'the edit has arrived');
    b.doc.getMap('rounds').set('r2/name', value('South'));
    await until(() => b.isSafe && a.doc.getMap('rounds').has('r2/name'), 'the answer has arrived');
    // The step 2 and the other's edit, nothing of one's own.
    expect([a.received.length, b.received.length]).toEqual([2, 2]);
  });

  test('what a device tells of a change is kept with it, whatever it tells', async () => {
    const client = await connect();
    const channel = await client.opened(room('rounds'));
    const other = newYDoc();
    other.getMap('rounds').set('told/name', value('West'));
    const origin = { command: 'rounds.rename', record: 'a\u0000b' };
    const bytes = updateMessage(Y.encodeStateAsUpdate(other));
    channel.sent += 1;
    client.send({ type: 'data', channel: channel.id, more: false, bytes, origin });
    await until(() => channel.isSafe || channel.closed !== undefined, 'it is safe');
    expect(channel.closed).toBeUndefined();
    const rows = await relay.db
      .selectFrom('doc_update')
      .select('origin')
      .where('user_id', '=', firm.owner.user)
      .execute();
    expect(rows.map((row) => row.origin)).toContain('rounds.rename a b');
  });

  test('a frame that brings nothing new is acknowledged too, and stores nothing', async () => {
    const channel = await (await connect()).opened(room('settings'));
    channel.doc.getMap('settings').set('global.hide-quick-start', value(true));
    await until(() => channel.isSafe, 'the edit is safe');
    const before = await storedRows('settings');
    const count = channel.sendUpdate(Y.encodeStateAsUpdate(channel.doc));
    await until(() => channel.acknowledged >= count, 'it is acknowledged');
    expect(await storedRows('settings')).toBe(before);
  });

  test('offline edits go up with step 2 and little comes down', async () => {
    const doc = newYDoc();
    for (let index = 0; index < 2000; index += 1)
      doc.getMap('jobs').set(`j${index}/price`, value({ minor: index }));
    const channel = await (await connect()).opened(room('jobs'), doc);
    expect(channel.received.reduce((sum, bytes) => sum + bytes.length, 0)).toBeLessThan(20);
    const other = await (await connect()).opened(room('jobs'));
    expect(other.doc.getMap('jobs').size).toBe(2000);
  });

  test('messages of many pieces come through, and channels take turns', async () => {
    const big = newYDoc();
    for (let index = 0; index < 60; index += 1)
      big.getMap('layouts').set(`layout:c${index}`, value('x'.repeat(50_000)));
    const up = await (await connect()).opened(room('layouts'), big);
    expect(up.closed).toBeUndefined();
    const client = await connect();
    const down = client.open(room('layouts'));
    const small = client.open(room('settings'));
    await until(() => small.isSynced, 'the small document is there');
    await until(() => down.isSynced, 'the big document is there');
    expect(down.doc.getMap('layouts').size).toBe(60);
  });

  test('what another process writes arrives, and what was missed between too', async () => {
    const channel = await (await connect()).opened(room('core'));
    await makeMember(relay.db, firm.account, ['planner']);
    const { hintHeads } = await import('@roundsman/relay/log/hints.ts');
    await hintHeads(relay.db, [{ account: firm.account, document: 'core', head: await storedRows('core') }]);
    await until(() => channel.doc.getMap('core').size >= 4, 'the new member is shown');
  });

  test('a device that is ahead of this relay is not refused: the relay reads the log first', async () => {
    // The second relay hears no hints: it listens to another database of the server.
    const deaf = new URL(database.url);
    deaf.pathname = '/postgres';
    const second = await startSyncRelay(database.url, { databaseUrl: deaf.href, limits: { pollMs: 60_000 } });
    const a = await ProtocolClient.connect(identity(relay, firm.owner));
    const b = await ProtocolClient.connect(identity(second, firm.owner));
    const atFirst = await a.opened(room('order'));
    const atSecond = await b.opened(room('order'));
    // An edit over one that only the first relay has heard of.
    atFirst.doc.getMap('order').set('r:1/base', value({ rev: '1', ids: [] }));
    await until(() => atFirst.isSafe, 'the first edit is safe');
    const behind = atSecond.doc;
    Y.applyUpdate(behind, Y.encodeStateAsUpdate(atFirst.doc), atSecond);
    behind.getMap('order').set('r:1/base', value({ rev: '2', ids: [] }));
    await until(() => atSecond.isSafe || atSecond.closed !== undefined, 'the second edit is safe');
    expect(atSecond.closed).toBeUndefined();
    const shown = () => atFirst.doc.getMap('order').get('r:1/base') as [string, string, { rev: string }];
    await until(() => shown()[2].rev === '2', 'the first relay shows the second edit');
    await a.close();
    await b.close();
    await second.stop();
  });
});

describe('rights', () => {
  test.each(['zzzzzzzz/rounds~1', 'nonsense', 'a/b/c~1', 'zzzzzzzz/me:someone~1'])(
    '%s answers 4403',
    async (name) => {
      expect(await closing((await connect()).open(name))).toBe(CLOSE.role);
    },
  );

  test('rooms of other accounts answer 4403 although they exist', async () => {
    const other = await makeFirm(relay.db, 'Other firm');
    expect(await closing((await connect()).open(room('rounds', other.account)))).toBe(CLOSE.role);
    expect(await closing((await connect()).open(room(`me:${other.owner.user}`)))).toBe(CLOSE.role);
  });

  test('an epoch that does not exist is gone', async () => {
    expect(await closing((await connect()).open(`${firm.account}/rounds~7`))).toBe(CLOSE.gone);
  });

  test('a role that may not read a document does not get it', async () => {
    const worker = await makeMember(relay.db, firm.account, ['worker']);
    const client = await connect(worker);
    expect(await closing(client.open(room('customers')))).toBe(CLOSE.role);
    expect((await client.opened(room('settings'))).closed).toBeUndefined();
  });

  test('a reader may answer step 1; an edit is refused in words, undone for the device and shown to nobody', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const client = await connect(planner);
    const channel = await client.opened(room('rounds'));
    const owner = await (await connect()).opened(room('rounds'));
    expect(channel.acknowledged).toBe(1);
    channel.doc.getMap('rounds').set('r9/name', value('not allowed', planner));
    await until(() => client.rejects.length > 0 && channel.isSafe, 'it is refused');
    expect(channel.closed).toBeUndefined();
    const [item] = client.rejects[0]?.items ?? [];
    expect(item).toMatchObject({ root: 'rounds', key: 'r9/name', reason: 'sync.refused-role' });
    expect(item?.ids).toEqual([`${channel.doc.clientID}:0`]);
    expect(channel.doc.getMap('rounds').has('r9/name')).toBe(false);
    expect(owner.received.some((update) => Buffer.from(update).includes('not allowed'))).toBe(false);
  });

  test('a changed role counts for the next edit, and closes what may not be read any more', async () => {
    const person = await makeMember(relay.db, firm.account, ['admin']);
    const client = await connect(person);
    const rounds = await client.opened(room('rounds'));
    const layouts = await client.opened(room('layouts'));
    const change = { account_id: firm.account, user_id: person.user };
    await relay.db
      .updateTable('membership')
      .set({ roles: ['planner'] })
      .where((eb) => eb.and(change))
      .execute();
    await relay.sync.accessChanged(person.user);
    expect(await closing(layouts)).toBe(CLOSE.role);
    expect(rounds.closed).toBeUndefined();
    rounds.doc.getMap('rounds').set('r8/name', value('no longer', person));
    await until(() => client.rejects.length > 0 && rounds.isSafe, 'it is refused');
    expect(rounds.doc.getMap('rounds').has('r8/name')).toBe(false);
  });

  test('the end of a session closes its socket', async () => {
    const person = await makeMember(relay.db, firm.account, ['admin']);
    const client = await connect(person);
    await relay.db.deleteFrom('session').where('user_id', '=', person.user).execute();
    await relay.sync.accessChanged(person.user);
    await until(() => client.closed !== undefined, 'the socket is closed');
    expect(client.closed?.code).toBe(CLOSE.session);
  });

  test('without a session, or with the device of another, the socket closes 4401', async () => {
    const other = await signIn(relay.db, firm.owner.user);
    for (const wrong of [
      { ...identity(relay, firm.owner), token: 'nobody' },
      { ...identity(relay, firm.owner), device: other.device === 'aaaa' ? 'bbbb' : 'aaaa' },
    ]) {
      const client = new ProtocolClient(wrong);
      await until(() => client.closed !== undefined, 'the socket is closed');
      expect(client.closed?.code).toBe(CLOSE.session);
    }
  });
});

describe('faults', () => {
  const faulty = async (write: (doc: Y.Doc) => void, name = 'rounds'): Promise<number | undefined> => {
    const channel = await (await connect()).opened(room(name));
    const before = await storedRows(name);
    const doc = newYDoc();
    write(doc);
    channel.sendUpdate(Y.encodeStateAsUpdate(doc));
    const code = await closing(channel);
    expect(channel.closed?.reason).toMatch(/^[a-z-]+ 2$/);
    expect(await storedRows(name)).toBe(before);
    return code;
  };

  test('a nested type, an unknown root and a long key ask for a rebuild, and name the frame', async () => {
    expect(await faulty((doc) => doc.getMap('rounds').set('x', new Y.Map()))).toBe(CLOSE.rebuild);
    expect(await faulty((doc) => doc.getMap('other').set('x', 1))).toBe(CLOSE.rebuild);
    expect(await faulty((doc) => doc.getMap('rounds').set('x'.repeat(129), 1))).toBe(CLOSE.rebuild);
  });

  test('a value above 64 KiB is refused like any other value', async () => {
    const client = await connect();
    const channel = await client.opened(room('layouts'));
    channel.doc.getMap('layouts').set('layout:x', value('y'.repeat(70_000)));
    await until(() => client.rejects.length > 0 && channel.isSafe, 'it is refused');
    expect(client.rejects[0]?.items[0]?.reason).toBe('sync.refused-too-large');
    expect(channel.doc.getMap('layouts').has('layout:x')).toBe(false);
  });

  test('an edit whose forerunner never came asks for a rebuild', async () => {
    const channel = await (await connect()).opened(room('rounds'));
    const doc = newYDoc();
    doc.getMap('rounds').set('a/name', value('1'));
    const vector = Y.encodeStateVector(doc);
    doc.getMap('rounds').set('b/name', value('2'));
    channel.sendUpdate(Y.encodeStateAsUpdate(doc, vector));
    expect(await closing(channel)).toBe(CLOSE.rebuild);
    expect(channel.closed?.reason).toBe('gap 2');
  });

  test('an update that cannot be decoded asks for a rebuild; a message that cannot be read is a bad frame', async () => {
    const client = await connect();
    const channel = await client.opened(room('rounds'));
    channel.sendUpdate(new Uint8Array([1, 2, 3, 255, 255]));
    expect(await closing(channel)).toBe(CLOSE.rebuild);
    const other = await client.opened(room('rounds'));
    other.sendRaw(new Uint8Array([77]));
    expect(await closing(other)).toBe(CLOSE.badFrame);
  });

  test('a message above 16 MiB is too large, and the socket lives on', async () => {
    const client = await connect();
    const channel = await client.opened(room('rounds'));
    for (let pieces = 0; pieces < 258; pieces += 1) {
      client.send({ type: 'data', channel: channel.id, more: true, bytes: new Uint8Array(PIECE_BYTES) });
    }
    expect(await closing(channel)).toBe(CLOSE.tooLarge);
    expect((await client.opened(room('rounds'))).closed).toBeUndefined();
  });

  test.each<[string, Uint8Array]>([
    ['garbage', new Uint8Array([250, 1, 2])],
    ['an empty frame', new Uint8Array()],
    ['a frame only relays send', encodeFrame({ type: 'ack', channel: 1, count: 1, tier: 1 })],
    [
      'data for a channel never opened',
      encodeFrame({ type: 'data', channel: 9, more: false, bytes: new Uint8Array(2) }),
    ],
  ])('%s closes the socket 4400', async (_name, bytes) => {
    const client = await connect();
    client.ws.send(bytes);
    await until(() => client.closed !== undefined, 'the socket is closed');
    expect(client.closed?.code).toBe(CLOSE.badFrame);
  });

  test('a device from which no hello comes in time may try again', async () => {
    const impatient = await startSyncRelay(database.url, { limits: { helloMs: 50 } });
    const silent = new ProtocolClient(identity(impatient, firm.owner), { hello: false });
    await until(() => silent.closed !== undefined, 'the socket is closed');
    expect(silent.closed?.code).toBe(CLOSE.later);
    await impatient.stop();
  });

  test('nothing is taken before the hello, and a channel id is never used twice', async () => {
    const silent = new ProtocolClient(identity(relay, firm.owner), { hello: false });
    await until(() => silent.ws.readyState === silent.ws.OPEN, 'the socket is open');
    silent.send({ type: 'ping', at: 1 });
    await until(() => silent.closed !== undefined, 'the socket is closed');
    expect(silent.closed?.code).toBe(CLOSE.badFrame);
    const client = await connect();
    const channel = await client.opened(room('rounds'));
    client.send({ type: 'open', channel: channel.id, room: room('jobs'), clientId: 1 });
    await until(() => client.closed !== undefined, 'the socket is closed');
    expect(client.closed?.code).toBe(CLOSE.badFrame);
  });

  test('other channels of the socket go on after one was closed', async () => {
    const client = await connect();
    const good = await client.opened(room('settings'));
    const bad = await client.opened(room('rounds'));
    bad.sendUpdate(new Uint8Array([9, 9, 9]));
    await closing(bad);
    good.doc.getMap('settings').set('global.logo-as-avatar', value(true));
    await until(() => good.isSafe, 'the edit is safe');
  });
});

describe('presence, clock and devices', () => {
  test('presence carries the identity of the session, and ends with the channel', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const sender = await connect(planner);
    const a = await sender.opened(room('order'));
    const b = await (await connect()).opened(room('order'));
    const own = new Awareness(a.doc);
    const seen = new Awareness(b.doc);
    own.setLocalState({ place: 'rounds/r1', holds: ['j1'], user: 'someone else' });
    const { createEncoder, toUint8Array, writeVarUint, writeVarUint8Array } = await import('lib0/encoding');
    const encoder = createEncoder();
    writeVarUint(encoder, 1);
    writeVarUint8Array(encoder, encodeAwarenessUpdate(own, [a.doc.clientID]));
    a.sendRaw(toUint8Array(encoder));
    await until(() => b.awareness.length > 0, 'presence has arrived');
    for (const bytes of b.awareness) applyAwarenessUpdate(seen, bytes, 'relay');
    const state = seen.getStates().get(a.doc.clientID);
    expect(state).toEqual({ place: 'rounds/r1', holds: ['j1'], user: planner.user, device: planner.device });
    await sender.close();
    await until(() => b.awareness.length > 1, 'the departure has arrived');
    applyAwarenessUpdate(seen, b.awareness.at(-1) ?? new Uint8Array(), 'relay');
    expect(seen.getStates().has(a.doc.clientID)).toBe(false);
    own.destroy();
    seen.destroy();
  });

  test('a ping is answered with the time of the server', async () => {
    const client = await connect();
    client.send({ type: 'ping', at: 12 });
    await until(() => client.pongs.length > 0, 'the pong is here');
    expect(client.pongs[0]?.at).toBe(12);
    expect(Math.abs((client.pongs[0]?.serverTime ?? 0) - Date.now())).toBeLessThan(5000);
    expect(client.hello).toMatchObject({ user: firm.owner.user, device: firm.owner.device, protocol: 1 });
  });

  test('the owner sees devices live; others see their own', async () => {
    const worker = await makeMember(relay.db, firm.account, ['worker']);
    const owner = await connect();
    owner.send({ type: 'watchDevices', body: { account: firm.account, on: true } });
    const rowOf = (client: ProtocolClient, person: TestPerson) =>
      client.devices.at(-1)?.rows.find((row) => row.user === person.user && row.device === person.device);
    await until(() => rowOf(owner, worker)?.connected === false, 'the worker is shown as away');
    const phone = await connect(worker);
    await until(() => rowOf(owner, worker)?.connected === true, 'the worker is shown as connected');
    const held = { waiting: 3, clockDifference: 12, storageUsed: 1000, persisted: true, synced: false };
    const status = deviceReport(firm.account, held);
    phone.report(status);
    await until(() => rowOf(owner, worker)?.status?.waiting === 3, 'the report is shown');
    expect(rowOf(owner, worker)).toMatchObject({ status, appVersion: '0.1.0', name: 'Test device' });
    const me = await phone.opened(room(`me:${worker.user}`));
    me.doc.getMap('me').set('landing', value('my-work', worker));
    await until(() => rowOf(owner, worker)?.lastAcknowledged != null, 'the acknowledgement is shown');
    phone.send({ type: 'watchDevices', body: { account: firm.account, on: true } });
    await until(() => phone.devices.length > 0, 'the worker sees devices');
    expect(new Set(phone.devices.at(-1)?.rows.map((row) => row.user))).toEqual(new Set([worker.user]));
    await phone.close();
    await until(() => rowOf(owner, worker)?.connected === false, 'the worker is shown as gone');
  });
});
