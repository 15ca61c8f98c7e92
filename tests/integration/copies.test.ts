import { hintHeads } from '@roundsman/relay/log/hints.ts';
import { writeStamped } from '@roundsman/relay/log/server-write.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type * as Y from 'yjs';
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

let database: TestDatabase;
let setUp: SyncRelay;
const relays: SyncRelay[] = [];
const clients: ProtocolClient[] = [];
const KEY = 'r:round/m/j1';
const move = (rev: string): Json => ({ rev, k: 'VVVV1', l: '^', r: '$' });

beforeAll(async () => {
  database = await createTestDatabase();
  setUp = await startSyncRelay(database.url);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
  for (const relay of relays.splice(0)) await relay.stop();
});
afterAll(async () => {
  await setUp.stop();
  await database.drop();
});

/** `deaf`: it hears of nothing that other relays write. */
async function addRelay({ deaf = false } = {}): Promise<SyncRelay> {
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/postgres';
  const options: SyncRelayOptions = deaf ? { databaseUrl: elsewhere.href, limits: { pollMs: 60_000 } } : {};
  const relay = await startSyncRelay(database.url, options);
  relays.push(relay);
  return relay;
}

async function open(
  relay: SyncRelay,
  account: string,
  person: TestPerson,
  doc?: Y.Doc,
): Promise<{ client: ProtocolClient; channel: TestChannel }> {
  const client = await ProtocolClient.connect(identity(relay, person));
  clients.push(client);
  return { client, channel: await client.opened(`${account}/order~1`, doc) };
}

const isSafe = (channel: TestChannel) => until(() => channel.isSafe, 'it is safe');
const revOf = (doc: Y.Doc) => (doc.getMap('order').get(KEY) as [string, string, { rev: string }])?.[2].rev;

interface Healed {
  readonly firm: TestFirm;
  readonly seer: TestPerson;
  /** What somebody has who saw the write and left before it was set again. */
  readonly seen: Y.Doc;
  readonly writer: TestChannel;
}

/** One writes, another sees it and leaves; an older write of a third comes, and the first is set again. */
async function heal(relay: SyncRelay, of?: TestFirm): Promise<Healed> {
  const firm = of ?? (await makeFirm(setUp.db));
  const [third, seer] = [
    await makeMember(setUp.db, firm.account, ['admin']),
    await makeMember(setUp.db, firm.account, ['planner']),
  ];
  const clock = createHybridClock(() => Date.now());
  const mine = newYDoc();
  const { channel: writer } = await open(relay, firm.account, firm.owner, mine);
  const theirs = newYDoc();
  theirs.clientID = mine.clientID + 1;
  theirs.getMap('order').set(KEY, stamping(third, clock)(move('older')));
  mine.getMap('order').set(KEY, stamping(firm.owner, clock)(move('later')));
  await isSafe(writer);
  const { client, channel } = await open(relay, firm.account, seer);
  const seen = channel.doc;
  await client.close();
  await open(relay, firm.account, third, theirs);
  await until(() => revOf(theirs) === 'later', 'the later write was set again');
  return { firm, seer, seen, writer };
}

async function copiesOf(account: string): Promise<number> {
  const rows = await setUp.db
    .selectFrom('value_copy')
    .innerJoin('document', 'document.id', 'value_copy.document_id')
    .select('nth')
    .where('account_id', '=', account)
    .execute();
  return rows.length;
}

describe('a deletion of what the relay has set again since', () => {
  test('reaches it when the relay was started again meanwhile', async () => {
    const { firm, seer, seen } = await heal(await addRelay());
    expect(await copiesOf(firm.account)).toBe(1);
    for (const relay of relays.splice(0)) await relay.stop();
    seen.getMap('order').delete(KEY);
    const { channel } = await open(await addRelay(), firm.account, seer, seen);
    await isSafe(channel);
    const { channel: fresh } = await open(relays[0] as SyncRelay, firm.account, firm.owner);
    expect([revOf(fresh.doc), revOf(seen)]).toEqual([undefined, undefined]);
    expect(await copiesOf(firm.account)).toBe(0);
  });

  test.each([
    ['that hears of the other', false],
    ['that does not', true],
  ])('reaches it on a second relay %s, which had the document open before', async (_name, deaf) => {
    const second = await addRelay({ deaf });
    const first = await addRelay();
    const firm = await makeFirm(setUp.db);
    // Opened on the second before anything is there.
    await open(second, firm.account, firm.owner);
    const { seer, seen, writer } = await heal(first, firm);
    seen.getMap('order').delete(KEY);
    const { channel } = await open(second, firm.account, seer, seen);
    await isSafe(channel);
    await until(() => revOf(writer.doc) === undefined, 'it is gone for the writer, too');
    expect(await copiesOf(firm.account)).toBe(0);
  });

  test('and an older write of a device that does not know the copy leaves it where it is', async () => {
    const relay = await addRelay();
    const { firm, writer } = await heal(relay);
    const again = newYDoc();
    const { client } = await open(relay, firm.account, firm.owner, again);
    await client.close();
    await open(relay, firm.account, firm.owner, again);
    expect([revOf(again), revOf(writer.doc)]).toEqual(['later', 'later']);
    expect(await copiesOf(firm.account)).toBe(1);
  });
});

test('a copy that the server overwrites is forgotten, and its originals reach nothing any more', async () => {
  const relay = await addRelay();
  const { firm, seer, seen, writer } = await heal(relay);
  const { id } = await setUp.db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', firm.account)
    .where('name', '=', 'order')
    .executeTakeFirstOrThrow();
  const value = stamping({ user: 's', device: 'test' })(move('by the server'));
  const head = await setUp.db
    .transaction()
    .execute((trx) =>
      writeStamped(trx, { documentId: id, process: 'test' }, () => [{ root: 'order', key: KEY, value }]),
    );
  await hintHeads(setUp.db, [{ account: firm.account, document: 'order', head: head ?? 0 }]);
  await until(() => revOf(writer.doc) === 'by the server', 'it has arrived');
  expect(await copiesOf(firm.account)).toBe(0);
  seen.getMap('order').delete(KEY);
  const { channel } = await open(relay, firm.account, seer, seen);
  await isSafe(channel);
  expect(revOf(channel.doc)).toBe('by the server');
});
