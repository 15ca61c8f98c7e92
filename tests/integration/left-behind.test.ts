import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPostmaster, isAlive, processesOf } from '@roundsman/relay/database/embedded/postmaster.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool } from '@roundsman/relay/database/pool.ts';
import { startDatabase } from '@roundsman/relay/database/start-database.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { programPath } from '../support/program.ts';
import { createPreparedDataDir, type DataDir, runRoundsman } from '../support/roundsman-process.ts';
import { until } from '../support/until.ts';

const pathOf = (name: string) => fileURLToPath(new URL(`../support/${name}`, import.meta.url));
const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** A program that listens to no signal ends by all of them alike. */
const UNHEARD = ['SIGKILL', 'SIGTERM'] as const;
/** The server writes down what it has before it goes. */
const GONE_WITHIN_MS = 60_000;

let data: DataDir;
let children: ChildProcess[];
beforeEach(async () => {
  data = await createPreparedDataDir();
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await data.remove();
});

const cluster = () => join(data.path, 'postgres/cluster');
const nobodyIn = () =>
  until(async () => (await processesOf(cluster())).length === 0, 'no PostgreSQL is left', GONE_WITHIN_MS);

function start(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return child;
}
const saidBy = async ({ stdout }: ChildProcess) => String((await once(stdout ?? process, 'data'))[0]);
const useCluster = () => start([programPath('cluster'), data.path]);

describe('no PostgreSQL is left', () => {
  it.each(SIGNALS)('by a start that ends by %s', async (signal) => {
    const { child, ready, ended } = runRoundsman(['start'], {
      PORT: '0',
      HOST: '127.0.0.1',
      ROUNDSMAN_DATA: data.path,
    });
    children.push(child);
    await ready;
    expect((await processesOf(cluster())).length).toBeGreaterThan(0);
    child.kill(signal);
    await ended;
    await nobodyIn();
  });

  it('by a start that is killed while it starts the database', async () => {
    const { child, ended } = runRoundsman(['start'], { PORT: '0', ROUNDSMAN_DATA: data.path });
    children.push(child);
    await until(async () => (await processesOf(cluster())).length > 0, 'the database is being started');
    child.kill('SIGKILL');
    await ended;
    await nobodyIn();
  });

  it.each(UNHEARD)('by a program with a cluster for tests that ends by %s', async (signal) => {
    const child = useCluster();
    await saidBy(child);
    child.kill(signal);
    await nobodyIn();
  });
});

it('a server that somebody else uses as well goes on when one of its users is killed', async () => {
  const first = useCluster();
  await saidBy(first);
  const other = await startDatabase({ dataDir: data.path, log: silentLog });
  const pool = createPool(other.url, { max: 1, log: silentLog });
  const server = await findPostmaster(cluster());
  const users = () => readdir(join(data.path, 'postgres-in-use'));
  expect(await users()).toHaveLength(2);
  first.kill('SIGKILL');
  // Whoever looks after the killed one has struck it off.
  await until(async () => (await users()).length === 1, 'the killed one is struck off');
  await delay(500);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(await findPostmaster(cluster())).toEqual(server);
  await pool.end();
  await other.stop();
  expect(await processesOf(cluster())).toEqual([]);
});

it.each(SIGNALS)('nothing that a run of tests has started outlives its end by %s', async (signal) => {
  const runner = start([pathOf('run-child.program.mjs')]);
  const pids = (await saidBy(runner)).trim().split(' ').slice(1).map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  const ended = once(runner, 'exit');
  runner.kill(signal);
  await ended;
  await until(() => !pids.some(isAlive), 'all are gone');
});
