import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { openPendingDatabase } from './pending-database.ts';
import type { PendingRecord } from './pending-record.ts';

const record: PendingRecord = {
  id: 'r1',
  account: 'acc00000',
  command: 'rounds.rename',
  words: { key: 'rounds.words-rename', record: 'Harbour' },
  at: 1,
  hlc: '000000000001',
  tab: 't1',
  parts: [
    {
      document: 'rounds',
      epoch: 1,
      clientId: 1,
      clockFrom: 0,
      clockTo: 1,
      update: new Uint8Array([1]),
      values: [['a', null]],
      cleared: false,
    },
    {
      document: 'order',
      epoch: 1,
      clientId: 2,
      clockFrom: 0,
      clockTo: 1,
      update: new Uint8Array([2]),
      values: [['b', null]],
      cleared: false,
    },
  ],
};

it('keeps what a device with the first version of the database has waiting', async () => {
  const name = newId();
  const first = await openDB(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('records', { keyPath: 'id' });
      fresh.createObjectStore('recent', { keyPath: 'id' });
      fresh.createObjectStore('facts');
    },
  });
  await first.put('records', record);
  await first.put('facts', 42, 'lastAcknowledged');
  first.close();
  const database = await openPendingDatabase(name, () => {});
  expect(await database.records()).toEqual([record]);
  expect(await database.facts()).toEqual(new Map([['lastAcknowledged', 42]]));
  expect(await database.parked()).toEqual([]);
  database.close();
});

it('does not lose the half that another tab cleared', async () => {
  const name = newId();
  const [one, two] = await Promise.all([
    openPendingDatabase(name, () => {}),
    openPendingDatabase(name, () => {}),
  ]);
  await one.write({ records: [record] });
  const clear = (document: string) => (now: PendingRecord) => ({
    ...now,
    parts: now.parts.map((part) => (part.document === document ? { ...part, cleared: true } : part)),
  });
  await Promise.all([one.settle([], ['r1'], clear('rounds'), 1), two.settle([], ['r1'], clear('order'), 2)]);
  const [left] = await one.records();
  expect(left?.parts.map(({ cleared }) => cleared)).toEqual([true, true]);
  one.close();
  two.close();
});
