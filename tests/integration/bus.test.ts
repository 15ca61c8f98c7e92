import type { Bus, BusMessage } from '@roundsman/relay/bus/bus.ts';
import { createBus } from '@roundsman/relay/bus/create-bus.ts';
import { publishAccessChanged } from '@roundsman/relay/calls/publish-access.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createPool, type Database, openKysely } from '@roundsman/relay/database/pool.ts';
import { hintHeads } from '@roundsman/relay/log/hints.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestRedis } from '../support/redis.ts';
import { until } from '../support/until.ts';

const redisPath = inject('redisPath');

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
const buses: Bus[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 2 });
  db = openKysely(pool);
});
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.stop();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A bus that is connected, with all it hears. */
async function listening(redisUrl?: string): Promise<{ bus: Bus; heard: BusMessage[]; gaps: () => number }> {
  const bus = createBus({ databaseUrl: database.url, redisUrl, installationId: 'test', log: silentLog });
  buses.push(bus);
  const heard: BusMessage[] = [];
  let gaps = 0;
  bus.subscribe({
    onMessage: (message) => heard.push(message),
    onGap: () => {
      gaps += 1;
    },
  });
  await until(() => gaps >= (redisUrl ? 2 : 1), 'the bus is connected');
  return { bus, heard, gaps: () => gaps };
}

const head = (document: string, at: number) =>
  ({ topic: 'head', account: 'acc', document, head: at }) as const;
const presence = (state: string): BusMessage => ({
  topic: 'presence',
  relay: 'r1',
  room: 'acc/order~1',
  client: 7,
  clock: 1,
  user: 'u1',
  state,
});

/** What holds whatever carries the words. */
function carrying(redisUrl: () => string | undefined): void {
  test('everything told is heard by the others, in order, and not by oneself', async () => {
    const [one, two, three] = [
      await listening(redisUrl()),
      await listening(redisUrl()),
      await listening(redisUrl()),
    ];
    const messages: BusMessage[] = [
      head('rounds', 5),
      presence('{"place":"💧"}'),
      { topic: 'presence-wanted', relay: 'r1', room: 'acc/order~1' },
      { topic: 'relay', relay: 'r1', isHere: true },
      { topic: 'devices', account: 'acc' },
    ];
    for (const message of messages) one.bus.publish(message);
    await until(() => two.heard.length === 5 && three.heard.length === 5, 'all is heard');
    expect(two.heard).toEqual(messages);
    expect(one.heard).toEqual([]);
  });

  test('what workers and calls notify in the database is heard, too', async () => {
    const { heard } = await listening(redisUrl());
    await hintHeads(db, [{ account: 'acc', document: 'core', head: 3 }]);
    await publishAccessChanged(db, 'u7');
    await until(() => heard.length === 2, 'both are heard');
    expect(heard).toEqual([head('core', 3), { topic: 'access', user: 'u7' }]);
  });

  test('last words are still told', async () => {
    const [one, two] = [await listening(redisUrl()), await listening(redisUrl())];
    one.bus.publish({ topic: 'relay', relay: 'r1', isHere: false });
    await one.bus.stop();
    await until(() => two.heard.length === 1, 'they are heard');
  });
}

describe('over PostgreSQL', () => {
  carrying(() => undefined);

  test('a connection that breaks comes back, says that something may be missing, and tells the latest', async () => {
    const [one, two] = [await listening(), await listening()];
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'roundsman bus' and datname = current_database()`.execute(db);
    await until(() => one.bus.breaks === 1 && two.bus.breaks === 1, 'both are cut off');
    for (let at = 1; at <= 50; at += 1) one.bus.publish(head('rounds', at));
    await until(() => one.gaps() === 2 && two.gaps() === 2, 'both are back');
    one.bus.publish(head('jobs', 1));
    await until(
      () => two.heard.some((message) => 'document' in message && message.document === 'jobs'),
      'it tells',
    );
    // One word a document, wherever in its way home the other was.
    expect(
      two.heard.filter((message) => 'document' in message && message.document === 'rounds').length,
    ).toBeLessThan(2);
  });

  test('what is too long for a notification is forgotten, and what comes behind it is told', async () => {
    const [one, two] = [await listening(), await listening()];
    one.bus.publish(presence('x'.repeat(8000)));
    one.bus.publish(head('rounds', 1));
    await until(() => two.heard.length > 0, 'something is heard');
    expect(two.heard).toEqual([head('rounds', 1)]);
    expect(one.bus.breaks).toBe(0);
  });

  test('notifications that make no sense are passed over', async () => {
    const { heard } = await listening();
    for (const payload of ['', '{}', '[1', '{"account":1,"document":"x","head":1}', 'null']) {
      await sql`select pg_notify('roundsman_log', ${payload})`.execute(db);
      await sql`select pg_notify('roundsman_bus', ${payload})`.execute(db);
    }
    await hintHeads(db, [{ account: 'acc', document: 'core', head: 9 }]);
    await until(() => heard.length > 0, 'the true one is heard');
    expect(heard).toEqual([head('core', 9)]);
  });
});

describe.skipIf(!redisPath)('over Redis', () => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>;
  beforeAll(async () => {
    if (redisPath) redis = await startTestRedis(redisPath);
  });
  afterAll(() => redis.end());

  carrying(() => redis.url);

  test('while Redis is away PostgreSQL carries on, and its return is told', async () => {
    const [one, two] = [await listening(redis.url), await listening(redis.url)];
    await redis.kill();
    await until(() => one.bus.breaks === 1 && two.bus.breaks === 1, 'it is gone');
    one.bus.publish(head('rounds', 1));
    await until(() => two.heard.length === 1, 'it is heard all the same');
    await redis.start();
    await until(() => one.gaps() === 3 && two.gaps() === 3, 'both are back');
    one.bus.publish(head('rounds', 2));
    await until(() => two.heard.length === 2, 'it is heard');
  });

  test('a Redis that was never there harms nobody', async () => {
    const bus = createBus({
      databaseUrl: database.url,
      redisUrl: 'redis://127.0.0.1:1',
      installationId: 'test',
      log: silentLog,
    });
    buses.push(bus);
    const { heard } = await listening();
    bus.publish(head('rounds', 4));
    await until(() => heard.length === 1, 'it is heard over PostgreSQL');
  });
});
