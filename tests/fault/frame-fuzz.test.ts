import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { FrameFuzz, fuzzFrames } from '../support/frame-fuzz.ts';
import { heldMemory } from '../support/held-memory.ts';
import { ProtocolClient } from '../support/protocol-client.ts';
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

const MiB = 1024 * 1024;
/** Over sockets; few where everything is tested, many where faults are hunted. */
const FRAMES = Number(process.env.FAULT_SOCKET_CASES ?? 1000);

let database: TestDatabase;
let relay: SyncRelay;
let firm: TestFirm;

beforeAll(async () => {
  database = await createTestDatabase();
  relay = await startSyncRelay(database.url);
  firm = await makeFirm(relay.db);
});
afterAll(async () => {
  await relay.stop();
  await database.drop();
});

test('50,000 damaged frames: nothing throws, nothing is left behind', () => {
  const summary = fuzzFrames({ count: 50_000, seed: 20250107 });
  expect(summary.failures).toEqual([]);
  // Most damage is found by one reader or another; enough of it comes through to the last.
  expect(summary.frames).toBeGreaterThan(20_000);
  expect(summary.messages).toBeGreaterThan(5000);
  expect(summary.updates).toBeGreaterThan(3000);
  expect(summary.joining).toBeLessThan(MiB);
});

test(
  `${FRAMES} damaged frames over sockets: the relay lives, and others notice nothing`,
  async () => {
    // One alone would be held back after a while.
    const attackers: TestPerson[] = [];
    while (attackers.length < 4) attackers.push(await makeMember(relay.db, firm.account, ['planner']));
    const room = `${firm.account}/rounds~1`;
    const witness = await ProtocolClient.connect(identity(relay, firm.owner));
    const other = await ProtocolClient.connect(
      identity(relay, await makeMember(relay.db, firm.account, ['admin'])),
    );
    const [writing, reading] = [await witness.opened(room), await other.opened(room)];
    const value = stamping(firm.owner);
    const fuzz = new FrameFuzz(20250108, room);
    const before = heldMemory();
    let [sent, edits, sockets] = [0, 0, 0];

    /** Sends frames until its socket or channel is closed for it. */
    const attack = async (attacker: TestPerson) => {
      const client = await ProtocolClient.connect(identity(relay, attacker));
      sockets += 1;
      const channel = client.open(room);
      await until(() => channel.isSynced || client.closed !== undefined, 'the attacker is in');
      while (client.closed === undefined && channel.closed === undefined && sent < FRAMES) {
        sent += 1;
        client.ws.send(fuzz.next(channel.id));
        const pongs = client.pongs.length;
        client.send({ type: 'ping', at: 1 });
        await until(() => client.pongs.length > pongs || client.closed !== undefined, 'it is answered');
      }
      await client.close();
    };
    const attackOn = async (attacker: TestPerson) => {
      while (sent < FRAMES) await attack(attacker);
    };
    const work = async () => {
      while (sent < FRAMES) {
        edits += 1;
        const key = `witness${edits}/name`;
        writing.doc.getMap('rounds').set(key, value(`Edit ${edits}`));
        const isShown = () => writing.isSafe && reading.doc.getMap('rounds').has(key);
        await until(isShown, 'the others work on');
        const next = sent + 20;
        await until(() => sent >= Math.min(next, FRAMES), 'more frames are sent', 60_000);
      }
    };
    await Promise.all([...attackers.map(attackOn), work()]);
    expect(sockets).toBeGreaterThan(FRAMES / 20);
    expect([witness.closed, other.closed, writing.closed, reading.closed]).toEqual(Array(4).fill(undefined));
    const shown = [...reading.doc.getMap('rounds').keys()].filter((key) => key.startsWith('witness'));
    expect(shown).toHaveLength(edits);
    await until(() => relay.sync.metrics().sockets === 2, 'only the two are left');
    expect(heldMemory() - before).toBeLessThan(50 * MiB);
    await Promise.all([witness.close(), other.close()]);
  },
  Math.max(180_000, FRAMES * 50),
);
