import { appendRows } from '@roundsman/relay/log/append.ts';
import { loadDocument } from '@roundsman/relay/log/load.ts';
import { forgetRefusals, readRefusals } from '@roundsman/relay/sync/document/commits/refusals.ts';
import { digestOf } from '@roundsman/shared-schema/document/digest.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import { startRelayChild } from '../support/relay-child.ts';
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
/** Called before rows are stored, and after; they may wait. */
let before: () => Promise<void> | void = () => {};
let flushed: (updates: readonly Uint8Array[]) => void = () => {};
const clients: ProtocolClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url, {
    append: async (rows, db) => {
      await before();
      const numbers = await appendRows(db, rows);
      flushed(rows.map((row) => row.update));
      return numbers;
    },
  });
  firm = await makeFirm(relay.db);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await relay.stop();
  await database.drop();
});

const room = (name: string) => `${firm.account}/${name}~1`;

async function connect(person: TestPerson, at: { url: string } = relay): Promise<ProtocolClient> {
  const client = await ProtocolClient.connect(identity(at, person));
  clients.push(client);
  return client;
}

async function closing(channel: TestChannel) {
  await until(() => channel.closed !== undefined, 'the channel is closed');
  return channel.closed;
}

async function logOf(name: string): Promise<{ doc: Y.Doc; id: number; rows: readonly Uint8Array[] }> {
  const { id } = await relay.db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', firm.account)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const rows = await relay.db
    .selectFrom('doc_update')
    .select('update')
    .where('document_id', '=', id)
    .execute();
  return { doc: (await loadDocument(relay.db, id)).doc, id, rows: rows.map((row) => row.update) };
}

const text = (doc: Y.Doc, key: string) => (doc.getMap('rounds').get(key) as Stamped | undefined)?.[2];

describe('refusals', () => {
  test('are numbered per device, stored, and told before the acknowledgement of their frame', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const client = await connect(planner);
    const channel = await client.opened(room('rounds'));
    client.frames.length = 0;
    const value = stamping(planner);
    for (const name of ['one', 'two', 'three']) {
      channel.doc.getMap('rounds').set('r1/name', value(name));
      await until(() => channel.isSafe, 'it is answered');
    }
    expect(client.frames.filter((type) => type !== 'data')).toEqual([
      'reject',
      'ack',
      'reject',
      'ack',
      'reject',
      'ack',
    ]);
    expect(client.rejects.map((reject) => reject.number)).toEqual([1, 2, 3]);
    expect(client.rejects[1]).toMatchObject({ account: firm.account, document: 'rounds', epoch: 1 });
    const kept = await readRefusals(relay.db, planner.user, planner.device, 1);
    expect(kept).toEqual(client.rejects.slice(1));
    await forgetRefusals(relay.db, planner.user, planner.device, 2);
    expect(
      (await readRefusals(relay.db, planner.user, planner.device, 0)).map(({ number }) => number),
    ).toEqual([3]);
    channel.doc.getMap('rounds').set('r1/name', value('four'));
    await until(() => client.rejects.length === 4, 'numbers go on');
    expect(client.rejects[3]?.number).toBe(4);
  });

  test('of two devices are counted apart', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const other = await signIn(relay.db, planner.user);
    const both = await Promise.all([planner, other].map((person) => connect(person)));
    const channels = await Promise.all(both.map((client) => client.opened(room('rounds'))));
    for (const [index, person] of [planner, other].entries())
      channels[index]?.doc.getMap('rounds').set(`d${index}/name`, stamping(person)('x'));
    await until(() => both.every((client) => client.rejects.length === 1), 'both are told');
    expect(both.map((client) => client.rejects[0]?.number)).toEqual([1, 1]);
  });

  test('spare what was allowed in the same update, and nobody else ever gets what was not', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const client = await connect(planner);
    const jobs = await client.opened(room('jobs'));
    const watcher = await (await connect(firm.owner)).opened(room('jobs'));
    const value = stamping(planner);
    jobs.doc.transact(() => {
      jobs.doc.getMap('jobs').set('j1/assign', value(['somebody']));
      jobs.doc.getMap('jobs').set('j1/services', value({ description: 'TOKEN-OF-THE-REFUSED' }));
    });
    await until(() => client.rejects.length === 1 && jobs.isSafe, 'it is answered');
    await until(() => watcher.doc.getMap('jobs').has('j1/assign'), 'what was allowed has arrived');
    expect(client.rejects[0]?.items.map((item) => item.key)).toEqual(['j1/services']);
    expect(watcher.doc.getMap('jobs').has('j1/services')).toBe(false);
    await until(() => !jobs.doc.getMap('jobs').has('j1/services'), 'the sender has it put back');
    const late = await (await connect(firm.owner)).opened(room('jobs'));
    const { rows } = await logOf('jobs');
    for (const bytes of [...watcher.received, ...late.received, ...rows])
      expect(Buffer.from(bytes).includes('TOKEN-OF-THE-REFUSED')).toBe(false);
  });

  test('outlive a relay that is killed after the commit and before the word: told at the next greeting', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const doomed = await startRelayChild(database.url, { crashAt: { point: 'before-reject', after: 1 } });
    const client = await connect(planner, doomed);
    const channel = await client.opened(room('rounds'));
    channel.doc.getMap('rounds').set('r7/name', stamping(planner)('refused'));
    await until(() => client.closed !== undefined, 'the relay is gone');
    expect([client.rejects.length, channel.acknowledged]).toEqual([0, 1]);
    const again = await connect(planner);
    await until(() => again.rejects.length === 1, 'it is told after all');
    expect(again.frames).toEqual(['serverHello', 'reject']);
    expect(again.rejects[0]?.items[0]?.ids).toEqual([`${channel.doc.clientID}:0`]);
    // The edit itself is stored as put back: sending it again brings nothing new, and no second refusal.
    const back = await again.opened(room('rounds'), channel.doc);
    expect(back.doc.getMap('rounds').has('r7/name')).toBe(false);
    expect(again.rejects.length).toBe(1);
  });

  test('of a device that was away and lost its role: each key for itself, with its step 2', async () => {
    const person = await makeMember(relay.db, firm.account, ['admin']);
    const doc = newYDoc();
    const first = await (await connect(person)).opened(room('rounds'), doc);
    doc.getMap('rounds').set('away/name', stamping(person)('Before'));
    await until(() => first.isSafe, 'it is safe');
    first.stop();
    doc.getMap('rounds').set('away/name', stamping(person)('After'));
    doc.getMap('rounds').set('away/color', stamping(person)('#AE4420'));
    await relay.db
      .updateTable('membership')
      .set({ roles: ['planner'] })
      .where('user_id', '=', person.user)
      .execute();
    const client = await connect(person);
    const channel = await client.opened(room('rounds'), doc);
    expect(channel.closed).toBeUndefined();
    await until(() => client.rejects.length === 1, 'it is told');
    expect(client.rejects[0]?.items.map((item) => item.key).sort()).toEqual(['away/color', 'away/name']);
    await until(
      () => text(doc, 'away/name') === 'Before' && !doc.getMap('rounds').has('away/color'),
      'put back',
    );
    expect(text((await logOf('rounds')).doc, 'away/name')).toBe('Before');
  });

  test('never let anything down that was not flushed or was refused', async () => {
    const shadow = newYDoc();
    Y.applyUpdate(shadow, Y.encodeStateAsUpdate((await logOf('rounds')).doc));
    const wrong: string[] = [];
    before = () => new Promise((resolve) => setTimeout(resolve, 5));
    flushed = (updates) => {
      for (const update of updates) Y.applyUpdate(shadow, update);
    };
    const people = [firm.owner, await makeMember(relay.db, firm.account, ['planner'])];
    const watch = (channel: TestChannel) => {
      const push = channel.received.push.bind(channel.received);
      channel.received.push = (update: Uint8Array) => {
        const { structs } = Y.decodeUpdate(update);
        for (const { id, length } of structs)
          if (id.clock + length > Y.getState(shadow.store, id.client)) wrong.push('not flushed');
        if (Buffer.from(update).includes('DENIED')) wrong.push('refused');
        return push(update);
      };
      return channel;
    };
    const channels: TestChannel[] = [];
    for (const person of [...people, firm.owner])
      channels.push(watch((await connect(person)).open(room('rounds'))));
    await until(() => channels.every((channel) => channel.isSynced && channel.isSafe), 'all are synced');
    for (let round = 0; round < 50; round += 1) {
      for (const [index, person] of people.entries()) {
        const name = `${index === 1 ? 'DENIED' : 'fine'} ${round}`;
        channels[index]?.doc.getMap('rounds').set(`s${round % 4}/name`, stamping(person)(name));
      }
      if (round % 10 === 5) channels.push(watch((await connect(firm.owner)).open(room('rounds'))));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => channels.every((channel) => channel.isSynced && channel.isSafe), 'all is safe');
    before = () => {};
    flushed = () => {};
    const { doc } = await logOf('rounds');
    const all = () =>
      new Set([doc, ...channels.map((channel) => channel.doc)].map((each) => JSON.stringify(sorted(each))));
    await until(() => all().size === 1, 'all are equal');
    expect(wrong).toEqual([]);
  });
});

describe('clientIDs', () => {
  test('belong to the user of their first edit, also for a relay that is started later', async () => {
    const [admin, other] = [
      await makeMember(relay.db, firm.account, ['admin']),
      await makeMember(relay.db, firm.account, ['admin']),
    ];
    const doc = newYDoc();
    const channel = await (await connect(admin)).opened(room('rounds'), doc);
    doc.getMap('rounds').set('mine/name', stamping(admin)('Mine'));
    await until(() => channel.isSafe, 'it is safe');
    channel.stop();
    const later = await startSyncRelay(database.url);
    const thief = await connect(other, later);
    const stolen = newYDoc();
    stolen.clientID = doc.clientID;
    expect(await closing(thief.open(room('rounds'), stolen))).toEqual({
      code: CLOSE.rebuild,
      reason: 'foreign-client 0',
    });
    const under = await thief.opened(room('rounds'));
    const forged = newYDoc();
    Y.applyUpdate(forged, Y.encodeStateAsUpdate(doc));
    forged.clientID = doc.clientID;
    const vector = Y.encodeStateVector(forged);
    forged.getMap('rounds').set('mine/name', [...stamping(other)('Stolen')]);
    const count = under.sendUpdate(Y.encodeStateAsUpdate(forged, vector));
    expect(await closing(under)).toEqual({ code: CLOSE.rebuild, reason: `foreign-client ${count}` });
    expect(text((await logOf('rounds')).doc, 'mine/name')).toBe('Mine');
    // The same user goes on under it on any device.
    const mine = await (await connect(await signIn(relay.db, admin.user), later)).opened(room('rounds'), doc);
    expect(mine.closed).toBeUndefined();
    await later.stop();
  });

  test('that are open on one device are not opened on another; the same device takes over', async () => {
    const second = await signIn(relay.db, firm.owner.user);
    const client = await connect(firm.owner);
    const first = await client.opened(room('settings'));
    const elsewhere = newYDoc();
    elsewhere.clientID = first.doc.clientID;
    expect(await closing((await connect(second)).open(room('settings'), elsewhere))).toEqual({
      code: CLOSE.rebuild,
      reason: 'foreign-client 0',
    });
    const again = newYDoc();
    again.clientID = first.doc.clientID;
    const taken = (await connect(firm.owner)).open(room('settings'), again);
    expect(await closing(first)).toMatchObject({ code: CLOSE.later });
    await until(() => taken.isSynced, 'the newer one is synced');
  });
});

describe('verification', () => {
  test('answers that all is equal, or what the server has where it differs, behind what is on its way', async () => {
    const client = await connect(firm.owner);
    const channel = await client.opened(room('layouts'));
    const value = stamping(firm.owner);
    for (let index = 0; index < 100; index += 1)
      channel.doc.getMap('layouts').set(`layout:${index}`, value(index));
    const entries = () =>
      [...channel.doc.getMap('layouts')].map(
        ([key, stamped]) => ['layouts', key, stamped as Stamped] as const,
      );
    const ask = (number: number, digests: readonly string[]) =>
      client.send({ type: 'verify', body: { channel: channel.id, ask: number, digests: [...digests] } });
    ask(1, digestOf(entries()));
    await until(() => client.verified.length === 1, 'the first answer');
    expect(client.verified[0]).toEqual({ channel: channel.id, ask: 1, buckets: [], isCut: false });
    expect(channel.isSafe).toBe(true);
    const changed = entries().map(([root, key, stamped]) =>
      key === 'layout:7' ? ([root, key, value('other')] as const) : ([root, key, stamped] as const),
    );
    ask(2, digestOf(changed));
    await until(() => client.verified.length === 2, 'the second answer');
    const [bucket, ...more] = client.verified[1]?.buckets ?? [];
    expect(more).toEqual([]);
    const [hlc, author] = channel.doc.getMap('layouts').get('layout:7') as Stamped;
    expect(bucket?.keys).toContainEqual(['layouts', 'layout:7', hlc, author]);
  });
});

function sorted(doc: Y.Doc): [string, unknown][] {
  return [...doc.getMap('rounds').entries()].sort(([a], [b]) => (a < b ? -1 : 1));
}
