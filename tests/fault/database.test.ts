import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRelay } from '@roundsman/relay/app/relay-app.ts';
import { createLog } from '@roundsman/relay/database/create-log.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { type AppendRows, appendRows } from '@roundsman/relay/log/append.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, expect, test } from 'vitest';
import { ProtocolClient } from '../support/protocol-client.ts';
import { identity, makeFirm, signIn, type TestPerson } from '../support/sync-relay.ts';
import { until } from '../support/until.ts';
import { type OwnCluster, startOwnCluster } from './own-cluster.ts';
import { crashes, expectEqual, FaultDevice, Promises, Sending, storedEntries } from './workload.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

interface Scene {
  readonly db: Database;
  readonly account: string;
  readonly promises: Promises;
  readonly devices: readonly FaultDevice[];
  /** (Re)connects every device that has lost its channel, as the app does. */
  reconnect(): Promise<void>;
  edit(): void;
  /** Rows stored so far, and commits that failed. */
  stored(): number;
  failures(): number;
  /** Lines of the relay's log so far. */
  readonly lines: readonly string[];
  /** What stands against the relay, as a balancer is told. */
  faults(): Promise<readonly string[]>;
  /** Reconnects until every device is safe and all show the same. */
  settleDown(): Promise<void>;
}

/** A relay over a cluster of its own with three devices that come back whenever they are dropped. */
async function stage(cluster: OwnCluster, slowMs = 0): Promise<Scene> {
  const pool = createPool(cluster.url, { max: 2, log: silentLog });
  const db = openKysely(pool);
  undo.push(() => pool.end());
  const firm = await makeFirm(db);
  const slow: AppendRows = async (rows, at) => {
    await new Promise((resolve) => setTimeout(resolve, slowMs * Math.random()));
    return appendRows(at, rows);
  };
  const lines: string[] = [];
  const relay = await startRelay({
    databaseUrl: cluster.url,
    port: 0,
    host: '127.0.0.1',
    signUp: 'closed',
    log: createLog({ level: 'warn', write: (line) => lines.push(line) }),
    ...(slowMs > 0 ? { sync: { append: slow } } : {}),
  });
  undo.push(() => relay.stop());
  const people: TestPerson[] = [];
  for (let count = 0; count < 3; count += 1) people.push(await signIn(db, firm.owner.user));
  const promises = new Promises();
  const shared = [newId(), newId()];
  const devices = people.map((person) => new FaultDevice(person, promises, shared));
  const connections: ({ client: ProtocolClient; sending: Sending } | undefined)[] = devices.map(
    () => undefined,
  );
  undo.push(async () => {
    for (const connection of connections) await connection?.client.close();
  });
  const isUp = (index: number) => {
    const connection = connections[index];
    return connection && !connection.client.closed && !connection.sending.channel.closed;
  };
  const settle = () => {
    for (const connection of connections) connection?.sending.settle();
  };
  const reconnect = async () => {
    settle();
    for (const [index, device] of devices.entries()) {
      if (isUp(index)) continue;
      await connections[index]?.client.close();
      const client = await ProtocolClient.connect(identity(relay, people[index] as TestPerson)).catch(
        () => undefined,
      );
      connections[index] = client && {
        client,
        sending: new Sending(client.open(`${firm.account}/rounds~1`, device.doc), device),
      };
    }
  };
  return {
    db,
    account: firm.account,
    promises,
    devices,
    reconnect,
    stored: () => relay.sync.metrics().rows,
    failures: () => relay.sync.metrics().failures,
    lines,
    async faults() {
      const response = await fetch(`${relay.url}/readyz`);
      const { faults = [] } = (await response.json()) as { faults?: string[] };
      expect(response.status).toBe(faults.length === 0 ? 200 : 503);
      return faults;
    },
    edit() {
      for (const [index, device] of devices.entries()) {
        const sending = connections[index]?.sending;
        if (sending && isUp(index)) sending.edit();
        else device.edit();
      }
      settle();
    },
    async settleDown() {
      await until(
        async () => {
          await reconnect();
          settle();
          const sizes = new Set(devices.map((device) => device.map.size));
          return sizes.size === 1 && connections.every((connection) => connection?.sending.channel.isSafe);
        },
        'all devices are safe again',
        60_000,
      );
      expect(await promises.missing(() => storedEntries(db, firm.account))).toEqual([]);
      await expectEqual(db, firm.account, devices);
    },
  };
}

/** What a fault may say in its first minute, however often it happens: a line for each thing that it hinders. */
const MOST_LINES = 12;

/** What the log said from a line on: each sentence once, as what comes again is counted for a minute. */
function expectSaidOnce(lines: readonly string[]): void {
  const told = lines.map((line) => JSON.parse(line) as { msg: string; error?: string; reason?: string });
  const said = told.map(({ msg, error = '', reason = '' }) => `${msg}: ${(error || reason).split('\n')[0]}`);
  expect(said.length).toBeGreaterThan(0);
  expect(said.length).toBeLessThanOrEqual(MOST_LINES);
}

/** Edits until so many more promises were made. */
async function editUntil(scene: Scene, more: number): Promise<void> {
  const target = scene.promises.count + more;
  await until(
    async () => {
      await scene.reconnect();
      scene.edit();
      return scene.promises.count >= target;
    },
    'edits are acknowledged',
    60_000,
  );
}

test('PostgreSQL is cut off and comes back: nothing acknowledged is lost, all come together again', async () => {
  const cluster = await startOwnCluster();
  undo.push(() => cluster.remove());
  const scene = await stage(cluster);
  for (let restart = 0; restart < crashes(3, 0.1); restart += 1) {
    await editUntil(scene, 150);
    await cluster.stop(restart % 3 === 2 ? 'in-order' : 'at-once');
    for (let count = 0; count < 20; count += 1) scene.edit();
    await cluster.start();
    await editUntil(scene, 50);
    expect(await scene.promises.missing(() => storedEntries(scene.db, scene.account))).toEqual([]);
  }
  await scene.settleDown();
});

test('a database that is away is said once, however often it is missed, and then counted', async () => {
  const cluster = await startOwnCluster();
  undo.push(() => cluster.remove());
  const scene = await stage(cluster);
  await editUntil(scene, 30);
  const [before, failed] = [scene.lines.length, scene.failures()];
  scene.edit();
  await cluster.stop('at-once');
  for (let tries = 0; tries < 40; tries += 1) {
    await scene.reconnect();
    scene.edit();
    expect(await scene.faults()).not.toEqual([]);
  }
  expect(scene.failures()).toBeGreaterThan(failed);
  expectSaidOnce(scene.lines.slice(before));
  await cluster.start();
  await scene.settleDown();
});

test('a disk that takes long to flush delays acknowledgements and loses nothing when cut off', async () => {
  const cluster = await startOwnCluster();
  undo.push(() => cluster.remove());
  const scene = await stage(cluster, 400);
  await editUntil(scene, 200);
  await cluster.stop('at-once');
  for (let count = 0; count < 20; count += 1) scene.edit();
  await cluster.start();
  await editUntil(scene, 50);
  await scene.settleDown();
});

test('a database that takes no writes turns the relay not ready, until it takes one again though nobody writes', async () => {
  const cluster = await startOwnCluster();
  undo.push(() => cluster.remove());
  const scene = await stage(cluster);
  await editUntil(scene, 30);
  expect(await scene.faults()).toEqual([]);
  const operator = createPool(cluster.url, { max: 1, log: silentLog });
  undo.push(() => operator.end());
  // It answers every question, and stores nothing: as with a full disk, or one that was taken over by another.
  const takeWrites = async (does: boolean) => {
    await operator.query(
      `alter database roundsman set default_transaction_read_only = ${does ? 'off' : 'on'}`,
    );
    await operator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
  };
  await operator.query('set default_transaction_read_only = off');
  await takeWrites(false);
  await until(
    async () => {
      await scene.reconnect();
      scene.edit();
      return (await scene.faults()).join() === 'commits';
    },
    'it is not ready',
    60_000,
  );
  await until(async () => {
    const before = scene.failures();
    for (let asked = 0; asked < 5; asked += 1) expect(await scene.faults()).toEqual(['commits']);
    return scene.failures() === before;
  }, 'nothing that was sent before is still under way');
  const stored = scene.stored();
  await takeWrites(true);
  await until(async () => (await scene.faults()).length === 0, 'it is ready again', 60_000);
  expect(scene.stored()).toBe(stored);
  await scene.settleDown();
});

/** Why the disk cannot be filled up here; null when it can. */
function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it mounts a small tmpfs, which takes root: sudo npm test';
  try {
    execFileSync('mount', ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'mount is missing: apt-get install -y mount';
  }
}

const reason = whyNoSmallDisk();
if (reason) console.warn(`NOT RUN: the test with a full disk, because ${reason}`);

test.skipIf(reason !== null && !process.env.CI)(
  'a full disk: no edit is acknowledged that is not kept, and work goes on once there is space',
  async () => {
    expect(reason).toBeNull();
    const disk = await mkdtemp(join(tmpdir(), `roundsman-disk-${process.pid}-`));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=0755', 'tmpfs', disk]);
    undo.push(async () => {
      execFileSync('umount', ['--lazy', disk]);
      await rm(disk, { recursive: true, force: true });
    });
    const cluster = await startOwnCluster(disk);
    undo.push(() => cluster.remove());
    const scene = await stage(cluster);
    await editUntil(scene, 150);
    const before = scene.lines.length;
    const filler = join(disk, 'filler');
    for (let size = 128 * 1024 * 1024; size >= 4096; size /= 2) {
      await writeFile(`${filler}-${size}`, Buffer.alloc(size)).catch(() => {});
    }
    await until(
      async () => {
        await scene.reconnect();
        scene.edit();
        return scene.failures() > 3;
      },
      'the disk refuses again and again',
      120_000,
    );
    expect(await scene.faults()).not.toEqual([]);
    expectSaidOnce(scene.lines.slice(before));
    for (let size = 128 * 1024 * 1024; size >= 4096; size /= 2)
      await rm(`${filler}-${size}`, { force: true });
    // A server that could not write its log has ended; the operator's supervisor starts it again.
    await cluster.start();
    await editUntil(scene, 50);
    await scene.settleDown();
    await until(async () => (await scene.faults()).length === 0, 'it is ready again', 60_000);
  },
);
