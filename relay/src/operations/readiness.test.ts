import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '#database/pool.ts';
import { type QueueProgress, Readiness } from './readiness.ts';

/** A database that answers every query with nothing: not at this program's version. */
const emptyDatabase: Database = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

function judged() {
  const queue = { waitingRows: 0, batches: 0, unstored: 0 };
  const database = { takesWrites: true };
  let tick = 0;
  const readiness = new Readiness({
    db: emptyDatabase,
    queue: (): QueueProgress => queue,
    tick: () => tick,
    probe: async () => {
      if (!database.takesWrites) throw new Error('no space left');
    },
  });
  return {
    readiness,
    database,
    queue,
    async after(ms: number, change: Partial<QueueProgress> = {}) {
      tick += ms;
      Object.assign(queue, change);
      return (await readiness.check()).includes('queue');
    },
  };
}

it('takes a queue for stuck only when rows wait and no batch ends for a while', async () => {
  const { after } = judged();
  expect(await after(0)).toBe(false);
  expect(await after(60_000, { waitingRows: 5 })).toBe(false);
  expect(await after(11_000)).toBe(true);
  expect(await after(1, { batches: 1 })).toBe(false);
  expect(await after(9000)).toBe(false);
  expect(await after(2000)).toBe(true);
  expect(await after(1000, { batches: 2 })).toBe(false);
  expect(await after(60_000, { waitingRows: 0 })).toBe(false);
});

it('gets no new visitors once it stops, and none before its database is migrated', async () => {
  const { readiness } = judged();
  expect(await readiness.check()).toEqual(['migrations']);
  readiness.stopping();
  expect(await readiness.check()).toEqual(['stopping']);
});

it('is not ready from a failed commit on, until one succeeds or a write of its own is taken', async () => {
  const { readiness, database, queue } = judged();
  const isFailing = async () => (await readiness.check()).includes('commits');
  expect(await isFailing()).toBe(false);
  queue.unstored = 1;
  expect(await isFailing()).toBe(true);
  expect(await isFailing()).toBe(false);
  // While commits go on failing, a write that goes through beside them says nothing.
  for (const unstored of [2, 3, 9]) {
    queue.unstored = unstored;
    expect(await isFailing()).toBe(true);
  }
  database.takesWrites = false;
  expect([await isFailing(), await isFailing()]).toEqual([true, true]);
  database.takesWrites = true;
  expect([await isFailing(), await isFailing()]).toEqual([false, false]);
  database.takesWrites = false;
  queue.unstored = 10;
  expect([await isFailing(), await isFailing()]).toEqual([true, true]);
  queue.unstored = 0;
  expect(await isFailing()).toBe(false);
});
