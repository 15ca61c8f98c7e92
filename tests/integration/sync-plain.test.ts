import { updateMessage } from '@roundsman/relay/sync/wire/sync-messages.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
import { connectStock, type StockClient } from '../support/stock-client.ts';
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
const stock: StockClient[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url);
  firm = await makeFirm(relay.db);
});
afterEach(() => {
  for (const client of stock.splice(0)) client.stop();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await relay.stop();
  await database.drop();
});

const room = (name: string) => `${firm.account}/${name}~1`;
const clock = createHybridClock(() => Date.now());
const value = (json: Json, person: TestPerson = firm.owner) => stamping(person, clock)(json);

function connect(name: string, doc?: Y.Doc, token = firm.owner.token): StockClient {
  const client = connectStock(relay.url, token, room(name), doc);
  stock.push(client);
  return client;
}

describe('stock y-websocket clients', () => {
  test('two providers and a channel converge', async () => {
    const [a, b] = [connect('rounds'), connect('rounds')];
    const client = await ProtocolClient.connect(identity(relay, firm.owner));
    const c = await client.opened(room('rounds'));
    await until(() => a.provider.synced && b.provider.synced, 'both are synced');
    const docs = [a.doc, b.doc, c.doc];
    for (const [index, doc] of docs.entries()) doc.getMap('rounds').set(`r${index}/name`, value(`${index}`));
    await until(() => docs.every((doc) => doc.getMap('rounds').size === 3), 'all have all');
    expect(a.doc.getMap('rounds').toJSON()).toEqual(c.doc.getMap('rounds').toJSON());
    await client.close();
  });

  test('edits made while connecting, over offline ones, are judged with step 2', async () => {
    const doc = newYDoc();
    doc.getMap('layouts').set('layout:offline', value(1));
    const a = connect('layouts', doc);
    a.provider.on('status', ({ status }) => {
      // Sent before the relay's step 1 was answered: depends on an edit the relay has not seen.
      if (status === 'connected') doc.getMap('layouts').set('layout:offline', value(2));
    });
    const b = connect('layouts');
    await until(
      () => (b.doc.getMap('layouts').get('layout:offline') as unknown[])?.[2] === 2,
      'the edit has arrived',
    );
    expect(a.closedFor()).toBeUndefined();
    expect(a.provider.wsconnected).toBe(true);
  });

  test('months of edits come back with one step 2, while somebody else goes on', async () => {
    const other = connect('rounds');
    await until(() => other.provider.synced, 'it is synced');
    const doc = newYDoc();
    const keys = Array.from({ length: 9000 }, (_, at) => `months${at}/name`);
    doc.transact(() => {
      for (const key of keys) doc.getMap('rounds').set(key, value('offline'));
    });
    const back = connect('rounds', doc);
    for (let at = 0; at < 20; at += 1) other.doc.getMap('rounds').set('busy/name', value(`${at}`));
    await until(
      () => keys.every((key) => other.doc.getMap('rounds').has(key)),
      'all of it is with the other',
    );
    await until(() => back.doc.getMap('rounds').has('busy/name'), 'and the other way round');
    expect([back.closedFor(), other.closedFor()]).toEqual([undefined, undefined]);
    expect(back.doc.getMap('rounds').toJSON()).toEqual(other.doc.getMap('rounds').toJSON());
  });

  test('a Planner reorders a round with a stock client, and may not touch the round itself', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const [mine, owners] = [connect('order', undefined, planner.token), connect('order')];
    await until(() => mine.provider.synced && owners.provider.synced, 'both are synced');
    mine.doc.getMap('order').set('r:round/base', value({ rev: 'a', ids: ['j2', 'j1'] }, planner));
    await until(() => owners.doc.getMap('order').has('r:round/base'), "the owner has the planner's order");

    const round = connect('rounds', undefined, planner.token);
    await until(() => round.provider.synced, 'the planner reads the rounds');
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    round.doc.getMap('rounds').set('round/name', value('Renamed', planner));
    await until(() => warned.mock.calls.length > 0, 'the planner is told');
    expect(String(warned.mock.calls[0]?.[0])).toContain('sync.refused-role');
    await until(() => !round.doc.getMap('rounds').has('round/name'), 'it is undone on the device');
    expect(round.closedFor()).toBeUndefined();
    const others = connect('rounds');
    await until(() => others.provider.synced, 'the owner reads the rounds');
    expect(others.doc.getMap('rounds').has('round/name')).toBe(false);
  });

  test('presence is shown by the identity of the session', async () => {
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const [a, b] = [connect('order'), connect('order', undefined, planner.token)];
    b.provider.awareness.setLocalState({ place: 'rounds/r1', holds: [], user: 'someone else' });
    const shown = () => a.provider.awareness.getStates().get(b.doc.clientID);
    await until(() => shown()?.user === planner.user && shown()?.place === 'rounds/r1', 'presence is shown');
    b.stop();
    await until(() => shown() === undefined, 'presence is gone');
  });

  test('keeps a silent connection alive by its own presence', async () => {
    const a = connect('rounds');
    await until(() => a.provider.synced, 'it is synced');
    const before = a.provider.wsLastMessageReceived;
    await until(() => Date.now() > before, 'the clock has moved');
    a.provider.awareness.setLocalState({});
    await until(() => a.provider.wsLastMessageReceived > before, 'it has heard something');
  });

  test('a refusal is told in words, and is final', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const worker = await makeMember(relay.db, firm.account, ['worker']);
    const [stranger, nobody] = [
      connect('customers', undefined, worker.token),
      connect('customers', undefined, 'no'),
    ];
    await until(
      () => stranger.closedFor() === CLOSE.role && nobody.closedFor() === CLOSE.session,
      'both are refused',
    );
    expect(warned.mock.calls.map(([text]) => String(text).split('\n')[1])).toEqual(
      expect.arrayContaining(['not allowed', 'session.none']),
    );
  });

  test('an edit by a reader is refused, and its content stays out of the log', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const planner = await makeMember(relay.db, firm.account, ['planner']);
    const [reader, owner] = [connect('jobs', undefined, planner.token), connect('jobs')];
    await until(() => reader.provider.synced && owner.provider.synced, 'both are synced');
    reader.doc.getMap('jobs').set('j1/services', value({ description: 'forged' }, planner));
    await until(() => warned.mock.calls.length > 0, 'the reader is refused');
    owner.doc.getMap('jobs').set('j2/services', value({ description: 'real' }));
    const late = connect('jobs');
    await until(() => late.doc.getMap('jobs').has('j2/services'), 'the real edit is there');
    expect(late.doc.getMap('jobs').has('j1/services')).toBe(false);
    const rows = await relay.db
      .selectFrom('doc_update')
      .select('update')
      .where('user_id', '=', planner.user)
      .execute();
    expect(rows.some((row) => row.update.includes('forged'))).toBe(false);
  });

  test('a gap that stays after step 2 asks for a rebuild', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const a = connect('rounds');
    await until(() => a.provider.synced, 'it is synced');
    const other = newYDoc();
    other.getMap('rounds').set('x/name', value('1'));
    const vector = Y.encodeStateVector(other);
    other.getMap('rounds').set('y/name', value('2'));
    a.provider.ws?.send(new Uint8Array(updateMessage(Y.encodeStateAsUpdate(other, vector))));
    await until(() => a.closedFor() === CLOSE.rebuild, 'it is refused');
  });

  test('other addresses and plain upgrades of /sync are turned away', async () => {
    for (const path of ['/elsewhere', '/sync']) {
      const ws = new WebSocket(`${relay.url.replace('http', 'ws')}${path}`);
      const status = await new Promise((resolve) => {
        ws.on('error', () => {});
        ws.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      });
      expect([400, 404]).toContain(status);
    }
  });
});
