import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { stabilise } from '@roundsman/shared-schema/kernel/stabilise.ts';
import type { Readable } from '../signal.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { PendingRecord } from './pending-record.ts';

/** Records that a key is about; an order list stands for its round, a move in it also for the job that moved. */
function recordsOf(key: string): readonly string[] {
  const { id, group } = splitKey(key);
  const records = [id];
  if (id.startsWith('r:')) records.push(id.slice(2));
  if (group?.startsWith('m/')) records.push(group.slice(2));
  return records;
}

const known = new WeakMap<PendingRecord, readonly string[]>();

/** Ids of what a waiting change is about; found once, as it never changes. */
function idsOf(record: PendingRecord): readonly string[] {
  const ids =
    known.get(record) ??
    record.parts
      .filter(({ cleared }) => !cleared)
      .flatMap(({ values }) => values.flatMap(([key]) => recordsOf(key)));
  known.set(record, ids);
  return ids;
}

/** Ids of the open account's records that have waiting changes (SYN-4). */
export function waitingRecordIds(pending: PendingChanges, account: string): Readable<ReadonlySet<string>> {
  let list: unknown;
  let ids: ReadonlySet<string> = new Set();
  return {
    get() {
      if (list === pending.list()) return ids;
      list = pending.list();
      const found = new Set<string>();
      for (const { record } of pending.list())
        if (record.account === account) for (const id of idsOf(record)) found.add(id);
      ids = stabilise(ids, found);
      return ids;
    },
    subscribe: (listener) => pending.subscribe(listener),
  };
}
