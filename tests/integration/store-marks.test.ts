import 'fake-indexeddb/auto';
import { createHttpClient } from '@roundsman/client/platform/http-client.ts';
import { createStore } from '@roundsman/client/store/create-store.ts';
import type { Store } from '@roundsman/client/store/store.ts';
import { rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { MARK } from '@roundsman/shared-schema/protocol/channel-messages.ts';
import { decodeFrame, unbundle } from '@roundsman/shared-schema/protocol/frames.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { bearerSocket, isSynced, waitUntil } from '../support/store-device.ts';
import {
  makeFirm,
  makeMember,
  type SyncRelay,
  startSyncRelay,
  type TestFirm,
  type TestPerson,
} from '../support/sync-relay.ts';

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;
let admin: TestPerson;
const open: Store[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  relay = await startSyncRelay(database.url);
  firm = await makeFirm(relay.db);
  admin = await makeMember(relay.db, firm.account, ['admin']);
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  await relay.stop();
});
afterAll(() => database.drop());

/** What one start of a device said and heard. */
interface Talk {
  down: number;
  up: number;
  /** Rooms that were opened under a mark, and those in which it asked for what it lacks. */
  readonly offered: Set<string>;
  readonly exchanged: Set<string>;
  /** Channels whose mark the relay told. */
  readonly marked: Set<number>;
}

interface Device {
  readonly prefix: string;
  start(): { readonly store: Store; readonly talk: Talk };
}

function deviceOf(person: TestPerson): Device {
  const prefix = newId();
  return {
    prefix,
    start() {
      const rooms = new Map<number, string>();
      const talk: Talk = { down: 0, up: 0, offered: new Set(), exchanged: new Set(), marked: new Set() };
      const Bearer = bearerSocket(person.token) as unknown as typeof WebSocket;
      class Counted extends Bearer {
        constructor(url: string, protocols: string[]) {
          super(url, protocols);
          this.on('message', (data: ArrayBuffer) => {
            talk.down += data.byteLength;
            for (const bytes of unbundle(new Uint8Array(data))) {
              const frame = decodeFrame(bytes);
              if (frame?.type === 'data' && frame.bytes[0] === MARK) talk.marked.add(frame.channel);
            }
          });
        }

        override send(data: Uint8Array): void {
          talk.up += data.length;
          const frame = decodeFrame(data);
          if (frame?.type === 'open') {
            rooms.set(frame.channel, frame.room.split('/')[1] ?? '');
            if (frame.mark !== undefined) talk.offered.add(rooms.get(frame.channel) ?? '');
          }
          const isStep1 = frame?.type === 'data' && frame.bytes[0] === 0 && frame.bytes[1] === 0;
          if (isStep1) talk.exchanged.add(rooms.get(frame.channel) ?? '');
          super.send(data);
        }
      }
      const store = createStore({
        origin: relay.url,
        profile: {
          user: { id: person.user, name: 'Ann', email: 'ann@firm.example', emailVerified: true },
          device: person.device,
          installationId: 'test-installation',
          accounts: [
            {
              id: firm.account,
              name: 'Shine',
              company: 'Shine',
              roles: person === admin ? ['admin'] : ['owner'],
            },
          ],
        },
        account: firm.account,
        http: createHttpClient({ origin: relay.url, token: () => person.token }),
        storagePrefix: prefix,
        WebSocket: Counted as never,
      });
      open.push(store);
      return { store, talk };
    },
  };
}

async function close(store: Store): Promise<void> {
  open.splice(open.indexOf(store), 1);
  await store.close();
}

/** Starts a device, waits until it knows the marks of all that it holds, and closes it. */
async function settle(device: Device): Promise<Talk> {
  const { store, talk } = device.start();
  await isSynced(store);
  await waitUntil('every document has its mark', () => talk.marked.size >= store.documents.all().length);
  await isSynced(store);
  await close(store);
  return talk;
}

async function add(store: Store, name: string): Promise<string> {
  const result = await store.runCommand(addRound, { name, color: '#2f6f8f' });
  if (!result.ok) throw new Error(result.error);
  return result.value.roundId;
}
const rename = (store: Store, roundId: string, name: string) =>
  store.runCommand(renameRound, { roundId, name });
const nameOf = (store: Store, id: string) => store.snapshot.record(roundRecord, id)?.name;

/** A round that is on the server. */
async function addRoundAs(person: TestPerson, name: string): Promise<string> {
  const { store } = deviceOf(person).start();
  await isSynced(store);
  const id = await add(store, name);
  await isSynced(store);
  await close(store);
  return id;
}

/** A new device of somebody sees this name: the server has it. */
async function expectStored(id: string, name: string): Promise<void> {
  const { store } = deviceOf(admin).start();
  await isSynced(store);
  expect(nameOf(store, id)).toBe(name);
  await close(store);
}

test('a device that lacks nothing and brings nothing exchanges nothing, and goes on from there', async () => {
  const round = await addRoundAs(admin, 'Harbour');
  const device = deviceOf(firm.owner);
  const first = await settle(device);
  expect(first.exchanged.size).toBeGreaterThan(4);
  expect(first.offered.size).toBe(0);

  const { store, talk } = device.start();
  await isSynced(store);
  expect(nameOf(store, round)).toBe('Harbour');
  expect([...talk.exchanged]).toEqual([]);
  expect(talk.offered.size).toBe(store.documents.all().length);
  expect(talk.down + talk.up).toBeLessThan(3_000);

  // It hears of what others do, and what it does arrives.
  const other = deviceOf(admin).start();
  await isSynced(other.store);
  await rename(other.store, round, 'Harbour east');
  await waitUntil('the name has come', () => nameOf(store, round) === 'Harbour east');
  await rename(store, round, 'Harbour west');
  await waitUntil('the name has gone', () => nameOf(other.store, round) === 'Harbour west');
  await isSynced(store);
  expect([...talk.exchanged]).toEqual([]);
});

test('a device behind asks for the one document that has changed', async () => {
  const round = await addRoundAs(admin, 'Harbour');
  const device = deviceOf(firm.owner);
  await settle(device);
  const later = await addRoundAs(admin, 'Quay');
  const { store, talk } = device.start();
  await waitUntil('it has come', () => nameOf(store, later) === 'Quay');
  await isSynced(store);
  expect(nameOf(store, round)).toBe('Harbour');
  expect([...talk.exchanged]).toEqual(['rounds~1']);
});

test('a device with a change that waits is never taken for current, whoever else has written', async () => {
  const round = await addRoundAs(admin, 'Harbour');
  const device = deviceOf(firm.owner);
  await settle(device);
  for (const othersWrite of [false, true]) {
    const port = relay.port;
    await relay.stop();
    const offline = device.start();
    await offline.store.whenLoaded;
    const made = await add(offline.store, `Offline ${othersWrite}`);
    expect(offline.store.syncState.get()).toMatchObject({ connected: false, waiting: 1 });
    await close(offline.store);
    relay = await startSyncRelay(database.url);
    expect(relay.port).not.toBe(port);
    const later = othersWrite ? await addRoundAs(admin, 'Meanwhile') : round;
    const { store, talk } = device.start();
    await waitUntil('nothing waits', () => store.syncState.get().waiting === 0);
    await isSynced(store);
    expect(talk.offered).not.toContain('rounds~1');
    expect([...talk.exchanged]).toEqual(['rounds~1']);
    expect(nameOf(store, later)).toBe(othersWrite ? 'Meanwhile' : 'Harbour');
    await close(store);
    await expectStored(made, `Offline ${othersWrite}`);
    await settle(device);
  }
});

test('what is changed before the relay has answered is sent', async () => {
  const round = await addRoundAs(admin, 'Harbour');
  const device = deviceOf(firm.owner);
  await settle(device);
  const { store, talk } = device.start();
  await store.whenLoaded;
  await waitUntil('it has said what it has', () => talk.offered.has('rounds~1'));
  await rename(store, round, 'At once');
  await isSynced(store);
  expect([...talk.exchanged]).toEqual([]);
  await expectStored(round, 'At once');
});

test('a copy that has lost a row is no longer what the mark stands for', async () => {
  const device = deviceOf(firm.owner);
  await settle(device);
  const round = await addRoundAs(admin, 'Harbour');
  await settle(device);
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names.find((one) => one.startsWith(device.prefix) && one.endsWith('/rounds~1')) ?? '';
  await loseLastRow(name);
  const { store, talk } = device.start();
  await isSynced(store);
  expect(talk.offered).not.toContain('rounds~1');
  expect(nameOf(store, round)).toBe('Harbour');
});

/** Takes the last row of a document's copy away, and leaves everything else. */
function loseLastRow(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const db = opening.result;
      const transaction = db.transaction('updates', 'readwrite');
      const cursor = transaction.objectStore('updates').openCursor(null, 'prev');
      cursor.onsuccess = () => void cursor.result?.delete();
      transaction.oncomplete = () => {
        db.close();
        resolve();
      };
    };
  });
}

test('after a new epoch it moves on, and knows the marks of that', async () => {
  const round = await addRoundAs(admin, 'Harbour');
  const device = deviceOf(firm.owner);
  await settle(device);
  const { id } = await relay.db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', firm.account)
    .where('name', '=', 'rounds')
    .executeTakeFirstOrThrow();
  await rotateDocument(relay.db, id, Date.now());
  const { store } = device.start();
  await waitUntil('it has moved on', () => store.documents.find('rounds')?.room.epoch === 2);
  await isSynced(store);
  expect(nameOf(store, round)).toBe('Harbour');
  await close(store);
  await settle(device);
  const { store: again, talk } = device.start();
  await isSynced(again);
  expect(nameOf(again, round)).toBe('Harbour');
  expect(talk.offered).toContain('rounds~2');
  expect([...talk.exchanged]).toEqual([]);
});

test('after an older backup was restored a mark stands for nothing, though the log is as long as it was', async () => {
  const round = await addRoundAs(firm.owner, 'In the backup');
  const { id } = await relay.db
    .selectFrom('document')
    .selectAll()
    .where('account_id', '=', firm.account)
    .where('name', '=', 'rounds')
    .executeTakeFirstOrThrow();
  const row = () =>
    relay.db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const backup = await row();
  const device = deviceOf(firm.owner);
  const { store } = device.start();
  await isSynced(store);
  const lost = await add(store, 'After the backup');
  await isSynced(store);
  await close(store);
  await settle(device);
  const { head } = await row();
  await relay.stop();

  relay = await startSyncRelay(database.url);
  await relay.db
    .deleteFrom('doc_update')
    .where('document_id', '=', id)
    .where('seq', '>', backup.head)
    .execute();
  await relay.db
    .updateTable('document')
    .set({ head: backup.head, mark: backup.mark, log_bytes: backup.log_bytes })
    .where('id', '=', id)
    .execute();
  const other = await addRoundAs(admin, 'Written instead');
  expect((await row()).head).toBe(head);

  const back = device.start();
  await waitUntil('the other has come', () => nameOf(back.store, other) === 'Written instead');
  await isSynced(back.store);
  expect([...back.talk.exchanged]).toEqual(['rounds~1']);
  expect([round, lost].map((one) => nameOf(back.store, one))).toEqual(['In the backup', 'After the backup']);
  await close(back.store);
  await expectStored(lost, 'After the backup');
});
