import { loadDocument } from '@roundsman/relay/log/load.ts';
import { compareStamps, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { createHybridClock, formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { ProtocolClient, type TestChannel } from '../support/protocol-client.ts';
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
import { until } from '../support/until.ts';
import { stamping } from '../support/values.ts';

let database: TestDatabase;
const relays: SyncRelay[] = [];
const clients: ProtocolClient[] = [];
let firm: TestFirm;

beforeAll(async () => {
  database = await createTestDatabase();
  const first = await startSyncRelay(database.url);
  firm = await makeFirm(first.db);
  relays.push(first);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  for (const relay of relays) await relay.stop();
  await database.drop();
});

/** One more relay on the database; `deaf`: it hears of nothing that others write. */
async function addRelay(options: SyncRelayOptions & { deaf?: boolean } = {}): Promise<SyncRelay> {
  const { deaf, ...rest } = options;
  const elsewhere = new URL(database.url);
  elsewhere.pathname = '/postgres';
  const relay = await startSyncRelay(database.url, {
    ...rest,
    ...(deaf ? { databaseUrl: elsewhere.href, limits: { ...rest.limits, pollMs: 60_000 } } : {}),
  });
  relays.push(relay);
  return relay;
}

async function open(
  relay: SyncRelay,
  document: string,
  person: TestPerson,
  doc?: Y.Doc,
  account = firm.account,
): Promise<{ client: ProtocolClient; channel: TestChannel }> {
  const client = await ProtocolClient.connect(identity(relay, person));
  clients.push(client);
  return { client, channel: await client.opened(`${account}/${document}~1`, doc) };
}

async function stored(account: string, document: string): Promise<Y.Doc> {
  const [relay] = relays;
  if (!relay) throw new Error('no relay');
  const { id } = await relay.db
    .selectFrom('document')
    .select('id')
    .where('account_id', '=', account)
    .where('name', '=', document)
    .executeTakeFirstOrThrow();
  return (await loadDocument(relay.db, id)).doc;
}

const shownBy = (doc: Y.Doc, root: string) =>
  Object.fromEntries([...doc.getMap(root).entries()].sort(([a], [b]) => (a < b ? -1 : 1)));

describe('two relays on one database', () => {
  test.each([
    ['that tell each other', false],
    ['of which neither hears the other', true],
  ])('%s: all come to the same, and the latest write of every key is shown', async (_name, deaf) => {
    const { account, owner } = await makeFirm((relays[0] as SyncRelay).db, `Firm ${deaf}`);
    const [one, two] = [await addRelay({ deaf }), await addRelay({ deaf })];
    // Each device has its own idea of the time, so that Yjs and the stamps often disagree.
    const devices = await Promise.all(
      [one, two, one, two].map(async (relay, index) => {
        const person = await signIn(relay.db, owner.user);
        const clock = createHybridClock(() => Date.now() - index * 3000);
        return {
          ...(await open(relay, 'rounds', person, undefined, account)),
          value: stamping(person, clock),
        };
      }),
    );
    const latest = new Map<string, Stamped>();
    for (let round = 0; round < 40; round += 1) {
      for (const [index, { channel, value }] of devices.entries()) {
        const key = `r${(round * 7 + index * 3) % 9}/name`;
        const written = value(`${index}.${round}`);
        channel.doc.getMap('rounds').set(key, [...written]);
        const known = latest.get(key);
        if (!known || compareStamps(written, known) > 0) latest.set(key, written);
      }
      await new Promise((resolve) => setTimeout(resolve, round % 4));
    }
    await until(() => devices.every(({ channel }) => channel.isSafe), 'all is safe');
    expect(devices.filter(({ channel }) => channel.closed)).toEqual([]);
    if (deaf) {
      // A relay that hears nothing takes the rest in with its own next write.
      for (const { channel, value } of devices.slice(0, 2))
        channel.doc.getMap('rounds').set('last/name', value('x'));
      await until(() => devices.every(({ channel }) => channel.isSafe), 'all is safe');
      devices[0]?.channel.doc.getMap('rounds').set('last/name', devices[0].value('y'));
      await until(() => devices.every(({ channel }) => channel.isSafe), 'all is safe');
    }
    const log = await stored(account, 'rounds');
    const shown = shownBy(log, 'rounds');
    for (const [key, [hlc, author, json]] of latest) {
      const now = shown[key] as Stamped;
      // What overwrote a later stamp having seen it was stamped anew: then it is later still.
      expect(compareStamps(now, [hlc, author, json])).toBeGreaterThanOrEqual(0);
    }
    const heard = deaf ? devices.filter((_device, index) => index % 2 === 0) : devices;
    await until(
      () =>
        heard.every(
          ({ channel }) => JSON.stringify(shownBy(channel.doc, 'rounds')) === JSON.stringify(shown),
        ),
      'all show the same',
    );
    const counts = [one, two].map((relay) => relay.sync.metrics());
    expect(counts.reduce((sum, count) => sum + count.conflicts, 0)).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count.locked, 0)).toBeGreaterThan(0);
  });

  test('an update that is judged for long keeps what another relay has stored meanwhile', async () => {
    const { account, owner } = await makeFirm((relays[0] as SyncRelay).db, 'Long');
    const [one, two] = [await addRelay(), await addRelay()];
    const many = await open(one, 'rounds', owner, undefined, account);
    const few = await open(two, 'rounds', await signIn(one.db, owner.user), undefined, account);
    const [early, late] = [Date.now() - 60_000, Date.now() - 1000];
    const stamped = (at: number, second: number, text: string): Stamped => [
      formatHlc(at + second, 0),
      `${owner.user}.${owner.device}`,
      text,
    ];
    for (let turn = 0; turn < 4; turn += 1) {
      many.channel.doc.transact(() => {
        const rounds = many.channel.doc.getMap('rounds');
        for (let at = 0; at < 5000; at += 1) rounds.set(`r${at}/name`, stamped(early, turn, `many ${turn}`));
      });
      for (let at = 0; at < 20; at += 1) {
        few.channel.doc.getMap('rounds').set(`r${turn * 1000 + at}/name`, stamped(late, turn, `few ${turn}`));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
    await until(() => many.channel.isSafe && few.channel.isSafe, 'all is safe');
    expect([many, few].map(({ channel }) => channel.closed)).toEqual([undefined, undefined]);
    const log = await stored(account, 'rounds');
    const textOf = (at: number) => (log.getMap('rounds').get(`r${at}/name`) as Stamped)[2];
    expect(log.getMap('rounds').size).toBe(5000);
    // Nobody wrote over the last twenty having seen them.
    for (let at = 3000; at < 3020; at += 1) expect(textOf(at)).toBe('few 3');
    for (let at = 3020; at < 5000; at += 1) expect(textOf(at)).toBe('many 3');
    const shown = shownBy(log, 'rounds');
    await until(
      () =>
        [many, few].every(
          ({ channel }) => JSON.stringify(shownBy(channel.doc, 'rounds')) === JSON.stringify(shown),
        ),
      'both devices show it',
    );
  });

  test('both write under one clientID, and nobody hears of anything twice in another form', async () => {
    const { account, owner } = await makeFirm((relays[0] as SyncRelay).db, 'Shared');
    const [one, two] = [await addRelay(), await addRelay()];
    const planner = await makeMember(one.db, account, ['planner']);
    const a = await open(one, 'rounds', planner, undefined, account);
    const b = await open(two, 'rounds', await signIn(one.db, planner.user), undefined, account);
    const reader = await open(one, 'rounds', owner, undefined, account);
    reader.channel.doc.getMap('rounds').set('r/name', stamping(owner)('stands'));
    await until(
      () => [a, b].every(({ channel }) => channel.doc.getMap('rounds').has('r/name')),
      'both planners have it',
    );
    for (let round = 0; round < 12; round += 1) {
      const { channel } = round % 2 === 0 ? a : b;
      channel.doc.getMap('rounds').set('r/name', stamping(planner)(`refused ${round}`));
      await until(() => channel.isSafe, 'it is answered');
    }
    await until(() => a.client.rejects.length === 6 && b.client.rejects.length === 6, 'all is refused');
    const bound = await one.db
      .selectFrom('client_binding')
      .innerJoin('document', 'document.id', 'client_binding.document_id')
      .select('client_id')
      .where('user_id', '=', 's')
      .where('account_id', '=', account)
      .where('name', '=', 'rounds')
      .execute();
    expect(bound.length).toBe(1);
    const log = await stored(account, 'rounds');
    // The three devices, and the relays together.
    expect(log.store.clients.size).toBe(4);
    expect((log.getMap('rounds').get('r/name') as Stamped)[2]).toBe('stands');
    await until(
      () => Y.encodeStateAsUpdate(reader.channel.doc).length === Y.encodeStateAsUpdate(log).length,
      'the reader has the same',
    );
  });
});

describe('a relay that is behind', () => {
  test('does not undo what another has accepted when it puts something back', async () => {
    const { account, owner } = await makeFirm((relays[0] as SyncRelay).db, 'Behind');
    const [one, deaf] = [await addRelay(), await addRelay({ deaf: true })];
    const planner = await makeMember(one.db, account, ['planner']);
    const [atOne, atDeaf] = [
      await open(one, 'rounds', owner, undefined, account),
      await open(deaf, 'rounds', planner, undefined, account),
    ];
    atOne.channel.doc.getMap('rounds').set('r1/name', stamping(owner)('Accepted'));
    await until(() => atOne.channel.isSafe, 'it is safe');
    // The relay that judges this has never heard of the key: putting back what it knows would delete it.
    atDeaf.channel.doc.getMap('rounds').set('r1/name', stamping(planner)('Forged'));
    await until(() => atDeaf.client.rejects.length > 0 && atDeaf.channel.isSafe, 'it is refused');
    const shown = (doc: Y.Doc) => (doc.getMap('rounds').get('r1/name') as Stamped | undefined)?.[2];
    expect(shown(await stored(account, 'rounds'))).toBe('Accepted');
    await until(() => shown(atDeaf.channel.doc) === 'Accepted', 'the sender sees what stands');
    expect(shown(atOne.channel.doc)).toBe('Accepted');
  });

  test('an older write that comes to it does not win over a later one it has not heard of', async () => {
    const { account, owner } = await makeFirm((relays[0] as SyncRelay).db, 'Older');
    const [one, deaf] = [await addRelay(), await addRelay({ deaf: true })];
    const second = await signIn(one.db, owner.user);
    const atDeaf = await open(deaf, 'rounds', second, undefined, account);
    const atOne = await open(one, 'rounds', owner, undefined, account);
    // Whatever the clientIDs: once with each of the two as the later writer.
    for (const key of ['a/name', 'b/name', 'c/name', 'd/name']) {
      atOne.channel.doc.getMap('rounds').set(key, stamping(owner)('later'));
      await until(() => atOne.channel.isSafe, 'it is safe');
      const old = formatHlc(Date.now() - 60_000, 0);
      atDeaf.channel.doc.getMap('rounds').set(key, [old, `${second.user}.${second.device}`, 'older']);
      await until(() => atDeaf.channel.isSafe, 'the older one is answered');
    }
    const log = await stored(account, 'rounds');
    const values = Object.values(shownBy(log, 'rounds')) as Stamped[];
    expect(values.map(([, , json]) => json)).toEqual(['later', 'later', 'later', 'later']);
    await until(
      () =>
        [atOne, atDeaf].every(
          ({ channel }) =>
            JSON.stringify(shownBy(channel.doc, 'rounds')) === JSON.stringify(shownBy(log, 'rounds')),
        ),
      'both devices show it',
    );
  });

  test('a document that was read as it is stored follows what others write, and its slow readers too', async () => {
    const { account, owner } = await makeFirm((relays[0] as SyncRelay).db, 'Cold');
    const [one, two] = [await addRelay(), await addRelay({ limits: { lagBytes: 32 * 1024 } })];
    const writer = await open(one, 'layouts', owner, undefined, account);
    const write = (key: string, text: string) =>
      writer.channel.doc.getMap('layouts').set(`layout:${key}`, stamping(owner)(text));
    for (let index = 0; index < 20; index += 1) write(`k${index}`, 'x'.repeat(40_000));
    await until(() => writer.channel.isSafe, 'all is safe');
    const reader = await open(two, 'layouts', await signIn(one.db, owner.user), undefined, account);
    const slow = await ProtocolClient.connect(identity(two, await signIn(one.db, owner.user)));
    clients.push(slow);
    const slowly = slow.open(`${account}/layouts~1`);
    slow.ws.pause();
    expect(reader.channel.doc.getMap('layouts').size).toBe(20);
    for (let index = 0; index < 20; index += 1) write(`k${index}`, 'y'.repeat(40_000));
    write('last', 'z');
    await until(() => reader.channel.doc.getMap('layouts').has('layout:last'), 'the reader follows');
    slow.ws.resume();
    await until(() => slowly.doc.getMap('layouts').has('layout:last'), 'the slow one too');
    const bytes = slowly.received.reduce((sum, update) => sum + update.length, 0);
    expect(shownBy(slowly.doc, 'layouts')).toEqual(shownBy(writer.channel.doc, 'layouts'));
    // Its first content once, and what came since: never all of it again.
    expect(bytes).toBeLessThan(20 * 40_000 * 2.2);
  });
});
