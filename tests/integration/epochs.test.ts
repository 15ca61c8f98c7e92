import type { Bus } from '@roundsman/relay/bus/bus.ts';
import { createBus } from '@roundsman/relay/bus/create-bus.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { documentsBehind } from '@roundsman/relay/log/change-feed.ts';
import { findOrMakeDocument } from '@roundsman/relay/log/document-rows.ts';
import { FORWARDER, FORWARDING_MS, newestEpochs } from '@roundsman/relay/log/epochs/epochs.ts';
import { forwardDocument } from '@roundsman/relay/log/epochs/forward.ts';
import { documentsToRetire, forgetGoneEpochs, retireDocument } from '@roundsman/relay/log/epochs/retire.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { shownAt } from '@roundsman/shared-schema/document/settled-groups.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { startForwarder } from '@roundsman/workers/runner/start-forwarder.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { clientsOf, rootOf, rowAt } from '../support/log-documents.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
import { identity, makeFirm, type SyncRelay, startSyncRelay, type TestFirm } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let relay: SyncRelay;
let db: Database;
let firm: TestFirm;
let bus: Bus;
let forwarder: ReturnType<typeof startForwarder>;

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url);
  db = relay.db;
  bus = createBus({ databaseUrl: database.url, installationId: 'test', log: silentLog });
  forwarder = startForwarder({ db, bus, log: silentLog, pollMs: 60_000 });
});
afterAll(async () => {
  await forwarder.stop();
  await bus.stop();
  await relay.stop();
  await database.drop();
});
beforeEach(async () => {
  firm = await makeFirm(db);
});

const room = (epoch: number) => `${firm.account}/rounds~${epoch}`;

async function rowOf(epoch: number) {
  return rowAt(db, firm.account, 'rounds', epoch);
}

/** Names a round as the owner's device does. */
function name(channel: TestChannel, id: string, text: string, ms = Date.now()): void {
  const map = channel.doc.getMap('rounds');
  const author = `${firm.owner.user}.${firm.owner.device}`;
  channel.doc.transact(() => {
    if (!map.has(id)) map.set(id, [formatHlc(ms, 0), author, { createdBy: firm.owner.user }]);
    map.set(`${id}/name`, [formatHlc(ms, 1), author, text]);
  });
}

function nameIn(channel: TestChannel, id: string): unknown {
  return shownAt('rounds', channel.doc.getMap('rounds'), `${id}/name`)?.[2];
}

async function safe(channel: TestChannel): Promise<void> {
  await until(() => channel.isSafe, 'the relay has acknowledged everything');
}

async function rotated(): Promise<void> {
  const row = await findOrMakeDocument(db, { account: firm.account, document: 'rounds', epoch: 1 });
  await rotateDocument(db, row?.id ?? 0, Date.now());
}

describe('a new epoch', () => {
  test('holds the live keys with their stamps under one client, and is named in core', async () => {
    const client = await ProtocolClient.connect(identity(relay, firm.owner));
    const channel = await client.opened(room(1));
    const [a, b] = [newId(), newId()];
    for (const text of ['one', 'two', 'three']) name(channel, a, text);
    name(channel, b, 'other');
    await safe(channel);
    const before = await rootOf(db, (await rowOf(1)).id, 'rounds');
    await rotated();

    const next = await rowOf(2);
    expect(await rootOf(db, next.id, 'rounds')).toEqual(before);
    expect(await clientsOf(db, next.id)).toBe(1);
    expect(await newestEpochs(db, firm.account)).toEqual({ rounds: 2 });
    const core = await client.opened(`${firm.account}/core~1`);
    const named = core.doc.getMap('core').get('doc:rounds') as unknown[];
    expect(named[2]).toEqual({ epoch: 2, state: 'open' });
    expect((await rowOf(1)).state).toBe('forwarding');
    await client.close();
  });

  test('is made once, and rooms that do not exist yet are gone', async () => {
    const row = await findOrMakeDocument(db, { account: firm.account, document: 'rounds', epoch: 1 });
    const both = await Promise.all([1, 2].map(() => rotateDocument(db, row?.id ?? 0, Date.now())));
    expect(both.filter(Boolean)).toEqual([{ account: firm.account, document: 'rounds', epoch: 2 }]);
    const client = await ProtocolClient.connect(identity(relay, firm.owner));
    const channel = client.open(room(3));
    await until(() => channel.closed !== undefined, 'the future epoch is refused');
    expect(channel.closed?.code).toBe(4404);
    await client.close();
  });
});

describe('a device behind', () => {
  test('writes into the old room, and others see it in the new one', async () => {
    const offline = newYDoc();
    const [a, b] = [newId(), newId()];
    const first = await ProtocolClient.connect(identity(relay, firm.owner));
    const before = await first.opened(room(1), offline);
    name(before, a, 'before', Date.now() - 5000);
    await safe(before);
    await first.close();
    name(before, b, 'made offline', Date.now() - 3000);
    name(before, a, 'offline, earlier', Date.now() - 3000);
    await rotated();

    const ahead = await ProtocolClient.connect(identity(relay, firm.owner));
    const newest = await ahead.opened(room(2));
    name(newest, a, 'later, in the new room', Date.now() - 1000);
    await safe(newest);

    const back = await ProtocolClient.connect(identity(relay, firm.owner));
    const old = await back.opened(room(1), offline);
    await until(() => nameIn(newest, b) === 'made offline', 'the change arrives in the new room');
    name(old, b, 'once more', Date.now());
    await until(() => nameIn(newest, b) === 'once more', 'later changes arrive, too');
    expect(nameIn(newest, a)).toBe('later, in the new room');
    const { id } = await rowOf(2);
    expect(nameIn(newest, a)).toEqual((await rootOf(db, id, 'rounds'))[`${a}/name`]?.[2]);
    await ahead.close();
    await back.close();
  });

  test('is heard through two rotations', async () => {
    const client = await ProtocolClient.connect(identity(relay, firm.owner));
    const old = await client.opened(room(1));
    await rotated();
    await rotateDocument(db, (await rowOf(2)).id, Date.now());
    const newest = await client.opened(room(3));
    const id = newId();
    name(old, id, 'from far behind');
    await until(() => nameIn(newest, id) === 'from far behind', 'the change has come through both');
    await client.close();
  });
});

describe('the end of an old epoch', () => {
  test('comes after 90 days: what is left is forwarded, then the room is gone, which is planned and no error', async () => {
    const client = await ProtocolClient.connect(identity(relay, firm.owner));
    const old = await client.opened(room(1));
    await rotated();
    const { id } = await rowOf(1);
    const now = Date.now();
    expect(await documentsToRetire(db, now + FORWARDING_MS - 60_000)).not.toContain(id);
    expect(await documentsToRetire(db, now + FORWARDING_MS + 60_000)).toContain(id);

    const round = newId();
    name(old, round, 'at the last moment');
    await safe(old);
    expect(await retireDocument(db, id)).toBe(true);
    expect(await retireDocument(db, id)).toBe(false);
    expect((await rowOf(1)).state).toBe('gone');
    const left = await db.selectFrom('doc_update').select('seq').where('document_id', '=', id).execute();
    expect(left).toEqual([]);
    expect(await documentsBehind(db, FORWARDER)).not.toContain(id);
    expect(await forwardDocument(db, id)).toBe(false);

    const acknowledged = old.acknowledged;
    name(old, newId(), 'too late');
    await until(() => old.closed !== undefined, 'the old channel is closed');
    expect(old.acknowledged).toBe(acknowledged);
    const again = client.open(room(1));
    await until(() => again.closed !== undefined, 'the old room is refused');
    expect(again.closed?.code).toBe(4404);
    const newest = await client.opened(room(2));
    expect(nameIn(newest, round)).toBe('at the last moment');
    expect(relay.log.filter((line) => line.includes(firm.account))).toEqual([]);
    await client.close();
  });

  test('is forgotten in the end, but for the first, and its room stays gone', async () => {
    await rotated();
    await rotateDocument(db, (await rowOf(2)).id, Date.now());
    for (const epoch of [1, 2]) expect(await retireDocument(db, (await rowOf(epoch)).id)).toBe(true);
    expect(await forgetGoneEpochs(db, Date.now())).toBe(0);
    expect(await forgetGoneEpochs(db, Date.now() + 5 * FORWARDING_MS)).toBe(1);
    const client = await ProtocolClient.connect(identity(relay, firm.owner));
    for (const epoch of [1, 2]) {
      const channel = client.open(room(epoch));
      await until(() => channel.closed !== undefined, 'the old room is refused');
      expect(channel.closed?.code).toBe(4404);
    }
    await client.close();
  });
});
