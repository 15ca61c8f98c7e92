import { once } from 'node:events';
import { connect as connectTcp, type Socket } from 'node:net';
import { MAX_VECTOR_BYTES, step1Message, updateMessage } from '@roundsman/relay/sync/wire/sync-messages.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { encodeFrame } from '@roundsman/shared-schema/protocol/frames.ts';
import { CLOSE, DIGEST_BUCKETS, SUBPROTOCOL } from '@roundsman/shared-schema/protocol/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import {
  identity,
  makeFirm,
  makeMember,
  type SyncRelay,
  type SyncRelayOptions,
  startSyncRelay,
  type TestFirm,
  type TestPerson,
} from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

/** Digests of a device that shows something else in each bucket. */
const OTHER_DIGESTS: string[] = Array<string>(DIGEST_BUCKETS).fill('');
const MANY = { burst: 1e9, perSecond: 1e9 };

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;
const clients: ProtocolClient[] = [];
/** What sends by itself, and would go on into other files after a failure. */
const senders: NodeJS.Timeout[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const sender of senders.splice(0)) clearInterval(sender);
  for (const client of clients.splice(0)) await client.close();
  await relay.stop();
});
afterAll(() => database.drop());

async function start(limits: SyncRelayOptions['limits'] = {}): Promise<void> {
  relay = await startSyncRelay(database.url, { limits: { checkMs: 50, ...limits } });
  firm = await makeFirm(relay.db);
}

async function connect(person: TestPerson = firm.owner): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(relay, person));
  clients.push(client);
  return client;
}

const room = (name: string) => `${firm.account}/${name}~1`;

async function closing(of: ProtocolClient | TestChannel): Promise<{ code: number; reason: string }> {
  // Limits count what was done: where the machine is busy, too much takes longer.
  await until(() => of.closed !== undefined, 'it is closed', 60_000);
  return of.closed as { code: number; reason: string };
}

/** The connection below a client's WebSocket. */
function rawOf(client: ProtocolClient): Socket {
  return (client.ws as unknown as { _socket: Socket })._socket;
}

/** Makes `count` edits, one frame each. */
function edit(channel: TestChannel, person: TestPerson, count: number): void {
  const value = stamping(person);
  for (let index = 0; index < count; index += 1) {
    channel.doc.getMap('rounds').set(`r${index}/name`, value(`Round ${index}`));
  }
}

describe('how many', () => {
  test('sockets of one user are so many; those of others are not counted along', async () => {
    await start({ userSockets: 3 });
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    for (let count = 0; count < 3; count += 1) await connect();
    const fourth = new ProtocolClient(identity(relay, firm.owner));
    expect(await closing(fourth)).toEqual({ code: CLOSE.later, reason: 'too many connections' });
    const other = await connect(planner);
    expect((await other.opened(room('rounds'))).isSafe).toBe(true);
    await clients[0]?.close();
    await until(() => relay.sync.metrics().sockets === 3, 'one has gone');
    expect((await connect()).hello?.user).toBe(firm.owner.user);
  });

  test('sockets of a relay are so many: more are refused before anything is asked of the database', async () => {
    await start({ sockets: 2 });
    await connect();
    await connect();
    const third = new WebSocket(`${relay.url.replace('http', 'ws')}/sync`, SUBPROTOCOL);
    const [, response] = await once(third, 'unexpected-response');
    expect(response.statusCode).toBe(503);
    third.on('error', () => {});
    third.terminate();
  });

  test('documents are opened so many a while', async () => {
    await start({ openRate: { burst: 3, perSecond: 0.1 } });
    const [one, two] = [await connect(), await connect()];
    const channels = [await one.opened(room('rounds')), await two.opened(room('rounds'))];
    await one.opened(room('order'));
    // Over all sockets of the user.
    expect(await closing(two.open(room('order')))).toMatchObject({ code: CLOSE.later });
    expect(channels.map((channel) => channel.closed)).toEqual([undefined, undefined]);
    expect(one.closed).toBeUndefined();
  });

  test('a document is open once on a socket: the older of two channels is closed', async () => {
    await start();
    const client = await connect();
    const [older, other] = [await client.opened(room('rounds')), await client.opened(room('order'))];
    const newer = await client.opened(room('rounds'));
    expect(older.closed).toEqual({ code: CLOSE.later, reason: 'opened again' });
    expect([newer.isSafe, other.closed, client.closed]).toEqual([true, undefined, undefined]);
  });
});

describe('how fast', () => {
  test('one who sends too fast is held back over all sockets, loses nothing, and nobody else waits', async () => {
    await start({ messageRate: { burst: 60, perSecond: 40 }, floodMs: 60_000 });
    const admin = await makeMember(relay.db, firm.account, ['admin']);
    const fast = [
      await (await connect()).opened(room('rounds')),
      await (await connect()).opened(room('rounds')),
    ];
    const calm = await (await connect(admin)).opened(room('rounds'));
    // What arrives at once is taken as a whole, and waited for afterwards.
    for (let round = 0; round < 10; round += 1) {
      for (const channel of fast) edit(channel, firm.owner, 15);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    edit(calm, admin, 1);
    await until(() => calm.isSafe, 'the other is not disturbed');
    // 300 messages, 60 of them at once: the others take six seconds.
    expect(fast.reduce((sum, channel) => sum + channel.acknowledged, 0)).toBeLessThan(300);
    await until(() => fast.every((channel) => channel.isSafe), 'everything is safe', 30_000);
    expect(fast.map((channel) => channel.closed)).toEqual([undefined, undefined]);
  });

  test('those whose edits fill the queue are not read from; the others are', async () => {
    await start({ queuedRows: 100, userSteps: 1e6, userBytes: 1e9, messageRate: MANY });
    const admin = await makeMember(relay.db, firm.account, ['admin']);
    const [busy, typing] = [await connect(), await connect(admin)];
    const [rounds, order] = [await busy.opened(room('rounds')), await typing.opened(room('rounds'))];
    const isAnswered = (client: ProtocolClient) => client.pongs.length > 0;
    const disk = await relay.db.startTransaction().execute();
    try {
      await sql`lock table doc_update in access exclusive mode`.execute(disk);
      edit(rounds, firm.owner, 150);
      await until(() => relay.sync.metrics().waitingRows > 100, 'the queue is full');
      // A ping is answered once all that was sent before it has been read.
      edit(order, admin, 1);
      for (const client of [busy, typing]) client.send({ type: 'ping', at: 1 });
      await until(() => isAnswered(typing), 'the other is answered');
      expect(isAnswered(busy)).toBe(false);
    } finally {
      await disk.rollback().execute();
    }
    await until(() => rounds.isSafe && order.isSafe && isAnswered(busy), 'everything is safe');
  });

  test('bytes count, too', async () => {
    await start({ byteRate: { burst: 100_000, perSecond: 40_000 }, floodMs: 60_000 });
    const admin = await makeMember(relay.db, firm.account, ['admin']);
    const calm = await (await connect(admin)).opened(room('rounds'));
    const channel = await (await connect()).opened(room('settings'));
    const value = stamping(firm.owner);
    for (let index = 0; index < 8; index += 1) {
      channel.doc.getMap('settings').set('theme.mode', value('x'.repeat(40_000)));
    }
    edit(calm, admin, 1);
    await until(() => calm.isSafe, 'the other is not disturbed');
    expect(channel.isSafe).toBe(false);
    await until(() => channel.isSafe || channel.closed !== undefined, 'everything is answered', 30_000);
    expect(channel.closed).toBeUndefined();
  });

  test('a flood that does not end is closed, and comes back only after a pause', async () => {
    await start({ messageRate: { burst: 20, perSecond: 40 }, floodMs: 400 });
    const flooding = await connect();
    const pings = setInterval(() => {
      for (let count = 0; count < 20; count += 1) flooding.send({ type: 'ping', at: 1 });
    }, 10);
    senders.push(pings);
    expect(await closing(flooding)).toEqual({ code: CLOSE.later, reason: 'too much for too long' });
    clearInterval(pings);
    expect(relay.sync.metrics().letGo).toBe(1);
    const again = new ProtocolClient(identity(relay, firm.owner));
    expect(await closing(again)).toMatchObject({ code: CLOSE.later });
    await until(async () => {
      const client = await ProtocolClient.connect(identity(relay, firm.owner)).catch(() => undefined);
      if (client) clients.push(client);
      return client !== undefined;
    }, 'it is welcome again');
  });

  test('refused edits hold their user back, and every refusal is told', async () => {
    await start({ refusalRate: { burst: 5, perSecond: 10 }, floodMs: 60_000 });
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const client = await connect(planner);
    const channel = await client.opened(room('rounds'));
    const from = performance.now();
    edit(channel, planner, 5);
    for (let count = 0; count < 25; count += 1) {
      const sent = client.rejects.length;
      edit(channel, planner, 1);
      await until(() => client.rejects.length > sent && channel.isSafe, 'it is refused');
    }
    expect(client.rejects.reduce((sum, { items }) => sum + items.length, 0)).toBe(30);
    expect(performance.now() - from).toBeGreaterThan(1500);
    expect(client.closed).toBeUndefined();
  });
});

describe('how much work', () => {
  /** Somebody who has a document compared again and again, and whether the log names them. */
  async function asking() {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const client = await connect(planner);
    const channel = await client.opened(room('rounds'));
    const timer = setInterval(() => {
      for (let ask = 0; ask < 100; ask += 1) {
        client.send({ type: 'verify', body: { channel: channel.id, ask, digests: OTHER_DIGESTS } });
      }
    }, 5);
    senders.push(timer);
    const isNamed = (what: string) =>
      relay.log.some((line) =>
        [what, planner.user, planner.device, firm.account].every((part) => line.includes(part)),
      );
    return { planner, client, isNamed, stop: () => clearInterval(timer) };
  }

  test('who takes more time than there is for one is held back by name, and nobody else waits', async () => {
    await start({ timeRate: { burst: 100, perSecond: 20 }, floodMs: 600_000, messageRate: MANY });
    const calm = await (await connect()).opened(room('rounds'));
    const greedy = await asking();
    await until(() => greedy.isNamed('is held back'), 'it is named');
    edit(calm, firm.owner, 3);
    await until(() => calm.isSafe, 'the other is not disturbed', 10_000);
    greedy.stop();
    expect([greedy.client.closed, calm.closed]).toEqual([undefined, undefined]);
  });

  test('who asks for comparisons without taking the answers off holds one of them, and others go on', async () => {
    await start({ messageRate: MANY, timeRate: MANY });
    const calm = await (await connect()).opened(room('rounds'));
    calm.doc.transact(() => edit(calm, firm.owner, 6000));
    await until(() => calm.isSafe, 'the document is large');
    const before = process.memoryUsage().rss;
    const sockets = await Promise.all(Array.from({ length: 5 }, () => connect()));
    for (const client of sockets) {
      const channel = await client.opened(room('rounds'));
      rawOf(client).pause();
      for (let ask = 0; ask < 2000; ask += 1)
        client.send({ type: 'verify', body: { channel: channel.id, ask, digests: OTHER_DIGESTS } });
    }
    for (let count = 0; count < 20; count += 1) {
      edit(calm, firm.owner, 1);
      await until(() => calm.isSafe, 'the others go on');
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('who goes on is let go by name, and does not come in again before a pause', async () => {
    await start({ timeRate: { burst: 100, perSecond: 20 }, floodMs: 500, messageRate: MANY });
    const greedy = await asking();
    expect(await closing(greedy.client)).toEqual({ code: CLOSE.later, reason: 'too much for too long' });
    greedy.stop();
    expect(greedy.isNamed('is let go')).toBe(true);
    const again = new ProtocolClient(identity(relay, greedy.planner));
    expect(await closing(again)).toMatchObject({ code: CLOSE.later, reason: 'too much for too long' });
  });

  test('asked a thousand times, a document is sent no more often than its answers leave', async () => {
    await start();
    const writing = await (await connect()).opened(room('rounds'));
    edit(writing, firm.owner, 2000);
    await until(() => writing.isSafe, 'the document is there');
    const client = await connect();
    const channel = await client.opened(room('rounds'));
    const before = channel.received.length;
    rawOf(client).pause();
    for (let asked = 0; asked < 1000; asked += 1) channel.sendRaw(step1Message(new Uint8Array([0])));
    edit(writing, firm.owner, 1);
    await until(() => writing.isSafe, 'the others work on');
    rawOf(client).resume();
    await until(() => channel.doc.getMap('rounds').size === 2000, 'all of it is here');
    const pongs = client.pongs.length;
    client.send({ type: 'ping', at: 1 });
    await until(() => client.pongs.length > pongs, 'nothing is under way');
    expect(channel.received.length - before).toBeLessThan(100);
    expect(channel.closed).toBeUndefined();
  });

  test('a state vector beyond all measure is not looked at', async () => {
    await start();
    const channel = (await connect()).open(room('rounds'), newYDoc(), { asks: false });
    channel.sendRaw(step1Message(new Uint8Array(MAX_VECTOR_BYTES + 1)));
    expect(await closing(channel)).toMatchObject({ code: CLOSE.rebuild });
  });
});

describe('how large and how slow', () => {
  test('a frame above 256 KiB closes the socket 1009', async () => {
    await start();
    const client = await connect();
    client.ws.send(new Uint8Array(300_000));
    expect((await closing(client)).code).toBe(1009);
  });

  test('a message of a stock client above the limit answers 4413', async () => {
    await start({ message: 200_000 });
    const ws = new WebSocket(`${relay.url.replace('http', 'ws')}/sync/${room('rounds')}`, {
      headers: { authorization: `Bearer ${firm.owner.token}` },
    });
    await once(ws, 'open');
    ws.send(updateMessage(new Uint8Array(250_000)));
    const [code] = await once(ws, 'close');
    expect(code).toBe(CLOSE.tooLarge);
  });

  test('headers that do not come to an end are cut off', async () => {
    await start({ headersMs: 300 });
    const socket = connectTcp(relay.port, '127.0.0.1');
    let isClosed = false;
    socket.on('error', () => {});
    socket.on('close', () => {
      isClosed = true;
    });
    socket.write(`GET /sync HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n`);
    const dripping = setInterval(() => socket.write('X-A: b\r\n'), 100);
    senders.push(dripping);
    await until(() => isClosed, 'the connection is cut off');
    clearInterval(dripping);
    expect(relay.sync.metrics().sockets).toBe(0);
  });

  test('a frame that does not come to an end closes the socket, although it answers pings', async () => {
    await start({ partMs: 400, slowestBytes: 1_000_000, quietMs: 100 });
    const client = await connect();
    const other = await connect();
    // Head of a masked frame of 100,000 bytes, and the first of them.
    const head = Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 1, 0x86, 0xa0, 1, 2, 3, 4]);
    rawOf(client).write(Buffer.concat([head, Buffer.alloc(5000)]));
    expect(await closing(client)).toMatchObject({ code: CLOSE.later, reason: 'a message takes too long' });
    expect((await other.opened(room('rounds'))).isSafe).toBe(true);
  });

  test('a message whose pieces do not come to an end closes its channel, and no other', async () => {
    await start({ partMs: 400, slowestBytes: 1_000_000 });
    const client = await connect();
    const [slow, other] = [await client.opened(room('rounds')), await client.opened(room('order'))];
    client.send({ type: 'data', channel: slow.id, more: true, bytes: new Uint8Array(5000) });
    expect(await closing(slow)).toMatchObject({ code: CLOSE.later, reason: 'a message takes too long' });
    expect(other.closed).toBeUndefined();
  });

  test('a slow message that comes on is taken', async () => {
    await start({ partMs: 100, slowestBytes: 2000 });
    const client = await connect();
    const channel = await client.opened(room('rounds'));
    const doc = newYDoc();
    doc.getMap('rounds').set('r1/name', stamping(firm.owner)('x'.repeat(100)));
    const bytes = updateMessage(Y.encodeStateAsUpdate(doc));
    const frame = encodeFrame({ type: 'data', channel: channel.id, more: false, bytes });
    channel.sent += 1;
    const raw = rawOf(client);
    raw.write(Buffer.from([0x82, 0x80 | 126, frame.length >> 8, frame.length & 255, 0, 0, 0, 0]));
    for (const byte of frame) {
      raw.write(Buffer.from([byte]));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    await until(() => channel.isSafe || client.closed !== undefined, 'it is safe');
    expect(client.closed).toBeUndefined();
  });

  test('a socket that does not answer is cut off; one that is merely quiet stays', async () => {
    await start({ quietMs: 100, deadMs: 600 });
    const quiet = await connect();
    const dead = await connect();
    rawOf(dead).pause();
    const gone = until(() => relay.sync.metrics().sockets === 1, 'the dead one is cut off');
    await gone;
    expect(quiet.closed).toBeUndefined();
    expect((await quiet.opened(room('rounds'))).isSafe).toBe(true);
  });
});
