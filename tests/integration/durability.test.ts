import type { Database } from '@roundsman/relay/database/pool.ts';
import { appendRows, type LogRow } from '@roundsman/relay/log/append.ts';
import type { SyncLimits } from '@roundsman/relay/sync/document/sync-limits.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import { identity, makeFirm, type SyncRelay, startSyncRelay, type TestFirm } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { moveOf, stamping } from '../support/values.ts';

/** Stands between the relay and its log. */
class Gate {
  /** Called before rows are stored; it may wait or throw. */
  before: (rows: readonly LogRow[]) => Promise<void> | void = () => {};
  /** Called after rows are stored, before the relay hears of it. */
  after: (rows: readonly LogRow[]) => Promise<void> | void = () => {};
  append() {
    return async (rows: readonly LogRow[], at: Database) => {
      await this.before(rows);
      const numbers = await appendRows(at, rows);
      await this.after(rows);
      return numbers;
    };
  }
}

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;
let gate: Gate;
const clock = createHybridClock(() => Date.now());
const clients: ProtocolClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const first = await startSyncRelay(database.url);
  firm = await makeFirm(first.db);
  await first.stop();
});
afterEach(async () => {
  gate.before = () => {};
  gate.after = () => {};
  for (const client of clients.splice(0)) await client.close();
  await relay.stop();
});
afterAll(() => database.drop());

async function start(limits: Partial<SyncLimits> = {}): Promise<void> {
  gate = new Gate();
  relay = await startSyncRelay(database.url, { append: gate.append(), limits });
}

async function connect(): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(relay, firm.owner));
  clients.push(client);
  return client;
}

const room = (name: string) => `${firm.account}/${name}~1`;
const value = (json: Json) => stamping(firm.owner, clock)(json);

/** Whatever the relay sent before it answered this has arrived. */
async function roundTrip(client: ProtocolClient): Promise<void> {
  const before = client.pongs.length;
  client.send({ type: 'ping', at: before });
  await until(() => client.pongs.length > before, 'the relay answers');
}

function hold() {
  let release = () => {};
  let isHeld = false;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    wait: () => {
      isHeld = true;
      return released;
    },
    isHeld: () => isHeld,
    release,
  };
}

/** Whether a document has all that an update brings. */
function contains(doc: Y.Doc, update: Uint8Array): boolean {
  const { structs, ds } = Y.decodeUpdate(update);
  const isHere = structs.every(({ id, length }) => id.clock + length <= Y.getState(doc.store, id.client));
  const deleted = [...ds.clients].every(([client, ranges]) =>
    ranges.every(({ clock, len }) => {
      for (let at = clock; at < clock + len; at += 1) {
        if (at >= Y.getState(doc.store, client)) return false;
        if (!(Y.getItem(doc.store, Y.createID(client, at)) as { deleted: boolean }).deleted) return false;
      }
      return true;
    }),
  );
  return isHere && deleted;
}

describe('durable before acknowledged or seen', () => {
  test('while a flush is under way nobody hears of it: no forward, no acknowledgement, no join', async () => {
    await start();
    const [one, two, three] = [await connect(), await connect(), await connect()];
    const a = await one.opened(room('layouts'));
    const b = await two.opened(room('layouts'));
    const held = hold();
    gate.before = held.wait;
    const received = b.received.length;
    a.doc.getMap('layouts').set('layout:r1', value('held'));
    await until(held.isHeld, 'the flush is held');
    const again = a.sendUpdate(Y.encodeStateAsUpdate(a.doc));
    const joiner = three.open(room('layouts'));
    await roundTrip(three);
    await roundTrip(one);
    await roundTrip(two);
    expect(b.received.length).toBe(received);
    expect(a.acknowledged).toBe(1);
    expect(joiner.isSynced).toBe(false);
    held.release();
    await until(() => b.doc.getMap('layouts').has('layout:r1') && a.acknowledged >= again, 'all hear of it');
    await until(() => joiner.doc.getMap('layouts').has('layout:r1'), 'the newcomer too');
  });

  test('what brings nothing new is acknowledged with the row before it, not sooner', async () => {
    await start();
    const client = await connect();
    const a = await client.opened(room('layouts'));
    const [first, second] = [hold(), hold()];
    gate.before = first.wait;
    a.doc.getMap('layouts').set('layout:r1', value('held'));
    await until(first.isHeld, 'the first flush is held');
    // The next commit has both: a change, and the same change once more.
    gate.before = second.wait;
    a.doc.getMap('layouts').set('layout:r2', value('held'));
    const again = a.sendUpdate(Y.encodeStateAsUpdate(a.doc));
    await roundTrip(client);
    first.release();
    await until(second.isHeld, 'the second flush is held');
    await roundTrip(client);
    expect(a.acknowledged).toBeLessThan(again - 1);
    second.release();
    await until(() => a.acknowledged >= again, 'everything is acknowledged');
  });

  test('nothing ever comes down that was not flushed', async () => {
    await start();
    const shadow = newYDoc();
    const leaks: string[] = [];
    gate.before = () => new Promise((resolve) => setTimeout(resolve, 8));
    gate.after = (rows) => {
      for (const row of rows) Y.applyUpdate(shadow, row.update);
    };
    const watch = (channel: TestChannel) => {
      const push = channel.received.push.bind(channel.received);
      channel.received.push = (update: Uint8Array) => {
        if (!contains(shadow, update)) leaks.push('update');
        return push(update);
      };
      return channel;
    };
    const docs = Array.from({ length: 3 }, () => newYDoc());
    const channels: TestChannel[] = [];
    for (const doc of docs) channels.push(watch((await connect()).open(room('order'), doc)));
    await until(() => channels.every((channel) => channel.isSynced && channel.isSafe), 'all are synced');
    for (let round = 0; round < 60; round += 1) {
      for (const [index, doc] of docs.entries()) {
        const map = doc.getMap('order');
        if (round % 5 === index) map.delete(`r:round/m/k${round % 7}`);
        else map.set(`r:round/m/k${(round + index) % 7}`, value(moveOf(`${index}.${round}`)));
      }
      if (round % 10 === 5) {
        const joiner = watch((await connect()).open(room('order')));
        channels.push(joiner);
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => channels.every((channel) => channel.isSynced && channel.isSafe), 'all is safe');
    const state = () =>
      new Set(channels.map(({ doc }) => JSON.stringify(sorted(doc.getMap('order').toJSON()))));
    await until(() => state().size === 1, 'all are equal');
    expect(leaks).toEqual([]);
  });

  test('a failed flush takes back what it held: channels close, the log is read again, devices send again', async () => {
    await start();
    const [one, two] = [await connect(), await connect()];
    const a = await one.opened(room('layouts'));
    const b = await two.opened(room('layouts'));
    const other = await two.opened(room('settings'));
    gate.before = () => {
      throw new Error('disk full');
    };
    a.doc.getMap('layouts').set('layout:lost', value(1));
    a.doc.getMap('layouts').set('layout:lost-too', value(2));
    await until(() => a.closed !== undefined && b.closed !== undefined, 'both channels are closed');
    expect([a.closed?.code, b.closed?.code, a.acknowledged]).toEqual([CLOSE.later, CLOSE.later, 1]);
    expect(other.closed).toBeUndefined();
    gate.before = () => {};
    const newcomer = await two.opened(room('layouts'));
    expect(newcomer.doc.getMap('layouts').has('layout:lost')).toBe(false);
    const back = await one.opened(room('layouts'), a.doc);
    expect(back.acknowledged).toBe(1);
    await until(() => newcomer.doc.getMap('layouts').has('layout:lost-too'), 'the edits are there after all');
  });

  test('a flush of unknown outcome does no harm', async () => {
    await start();
    const [one, two] = [await connect(), await connect()];
    const a = await one.opened(room('layouts'));
    // The first edit stores whose the clientID is along with it, in a transaction that a fault would undo.
    a.doc.getMap('layouts').set('layout:j0', value('stored'));
    await until(() => a.isSafe, 'it is safe');
    gate.after = () => {
      throw new Error('the connection broke');
    };
    a.doc.getMap('layouts').set('layout:j1', value('stored, but nobody knows'));
    await until(() => a.closed !== undefined, 'the channel is closed');
    gate.after = () => {};
    const b = await two.opened(room('layouts'));
    expect(b.doc.getMap('layouts').has('layout:j1')).toBe(true);
    const back = await one.opened(room('layouts'), a.doc);
    back.doc.getMap('layouts').set('layout:j2', value('next'));
    await until(() => b.doc.getMap('layouts').has('layout:j2'), 'editing goes on');
  });
});

describe('pressure', () => {
  test('a queue at its bound pauses the sockets and loses nothing', async () => {
    await start({ queuedRows: 4 });
    gate.before = () => new Promise((resolve) => setTimeout(resolve, 2));
    const a = await (await connect()).opened(room('layouts'));
    const text = 'x'.repeat(20_000);
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, relay.sync.metrics().waitingRows);
    }, 1);
    for (let index = 0; index < 300; index += 1)
      a.doc.getMap('layouts').set(`layout:c${index}`, value(text + index));
    await until(() => a.isSafe, 'all is safe');
    clearInterval(watch);
    const b = await (await connect()).opened(room('layouts'));
    const keys = [...b.doc.getMap('layouts').keys()];
    expect(keys.filter((key) => key.startsWith('layout:c')).length).toBe(300);
    // The bound, and what one read of the socket may hold beyond it.
    expect(most).toBeLessThan(20);
  });

  test('a reader that falls behind gets one difference when it is back', async () => {
    await start({ lagBytes: 64 * 1024 });
    const writer = await (await connect()).opened(room('layouts'));
    const slow = await connect();
    const reader = await slow.opened(room('layouts'));
    slow.ws.pause();
    const text = 'x'.repeat(50_000);
    for (let index = 0; index < 400; index += 1)
      writer.doc.getMap('layouts').set(`layout:l${index % 20}`, value(text + index));
    await until(() => writer.isSafe, 'all is safe');
    slow.ws.resume();
    const last = () => reader.doc.getMap('layouts').get('layout:l19') as unknown[] | undefined;
    await until(() => last()?.[2] === `${text}399`, 'the reader has caught up');
    expect(reader.received.length).toBeLessThan(400);
    writer.doc.getMap('layouts').set('layout:after', value(1));
    await until(() => reader.doc.getMap('layouts').has('layout:after'), 'the reader follows again');
  });

  test('a reader that takes nothing at all is let go', async () => {
    await start({ stalledMs: 1000, lagBytes: 4 * 1024 * 1024 });
    const writer = await (await connect()).opened(room('layouts'));
    const slow = await connect();
    await slow.opened(room('layouts'));
    slow.ws.pause();
    const text = 'x'.repeat(60_000);
    const isLetGo = () => relay.log.some((line) => line.includes('takes nothing'));
    for (let index = 0; !isLetGo(); index += 1) {
      if (writer.isSafe)
        for (let more = 0; more < 20; more += 1)
          writer.doc.getMap('layouts').set('layout:big', value(text + index + more));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    slow.ws.resume();
    await until(() => slow.closed !== undefined, 'the socket is closed');
  });

  test('a document nobody uses is let go, and comes back whole', async () => {
    await start({ idleDocumentMs: 1 });
    const client = await connect();
    const a = await client.opened(room('layouts'));
    a.doc.getMap('layouts').set('layout:kept', value(1));
    await until(() => a.isSafe, 'the edit is safe');
    client.send({ type: 'close', channel: a.id, code: 1000, reason: '' });
    await until(() => relay.sync.metrics().documents === 0, 'the document is let go');
    const b = await client.opened(room('layouts'));
    expect(b.doc.getMap('layouts').toJSON()).toEqual(a.doc.getMap('layouts').toJSON());
  });

  test('content beyond what may be held is let go although it is open, and comes back when it is needed', async () => {
    await start({ idleDocumentMs: 1, idleDocumentBytes: 1 });
    const a = await (await connect()).opened(room('layouts'));
    const b = await (await connect()).opened(room('layouts'));
    for (const text of ['one', 'two']) {
      a.doc.getMap('layouts').set('layout:again', value(text));
      await until(() => a.isSafe, 'the edit is safe');
      await until(() => relay.sync.metrics().documentBytes === 0, 'the content is let go');
      expect(relay.sync.metrics().documents).toBe(1);
      expect(b.doc.getMap('layouts').get('layout:again')).toEqual(
        a.doc.getMap('layouts').get('layout:again'),
      );
    }
    const c = await (await connect()).opened(room('layouts'));
    expect(c.doc.getMap('layouts').toJSON()).toEqual(a.doc.getMap('layouts').toJSON());
  });
});

describe('stopping', () => {
  test('what was received is flushed and acknowledged before the sockets close with 1012', async () => {
    await start();
    const held = hold();
    const client = await connect();
    const a = await client.opened(room('layouts'));
    gate.before = held.wait;
    a.doc.getMap('layouts').set('layout:last-words', value(1));
    await until(held.isHeld, 'the flush is under way');
    const stopped = relay.sync.stop();
    held.release();
    expect(await stopped).toBe(true);
    await until(() => client.closed !== undefined, 'the socket is closed');
    expect(client.closed?.code).toBe(CLOSE.restart);
    expect(a.acknowledged).toBe(2);
    const refused = new ProtocolClient(identity(relay, firm.owner));
    await until(() => refused.closed !== undefined, 'new sockets are refused');
  });

  test('says so when something could not be flushed in time', async () => {
    await start({ stopMs: 200 });
    const held = hold();
    const a = await (await connect()).opened(room('layouts'));
    gate.before = held.wait;
    a.doc.getMap('layouts').set('layout:too-late', value(1));
    await until(held.isHeld, 'the flush is held');
    expect(await relay.sync.stop()).toBe(false);
    expect(a.acknowledged).toBe(1);
    held.release();
  });
});

function sorted(json: Record<string, unknown>): [string, unknown][] {
  return Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
}
