import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { stabilise } from '../query/stabilise.ts';
import type { Readable } from '../signal.ts';
import type { PendingChanges } from './pending-changes.ts';

/** Records that a key is about; an order list stands for its round, a move in it also for the job that moved. */
function recordsOf(key: string): readonly string[] {
  const { id, group } = splitKey(key);
  const records = [id];
  if (id.startsWith('r:')) records.push(id.slice(2));
  if (group?.startsWith('m/')) records.push(group.slice(2));
  return records;
}

/** Ids of the open account's records that have waiting changes (SYN-4). */
export function waitingRecordIds(pending: PendingChanges, account: string): Readable<ReadonlySet<string>> {
  let list: unknown;
  let ids: ReadonlySet<string> = new Set();
  return {
    get() {
      if (list === pending.list()) return ids;
      list = pending.list();
      const parts = pending
        .list()
        .filter(({ record }) => record.account === account)
        .flatMap(({ record }) => record.parts.filter(({ cleared }) => !cleared));
      ids = stabilise(ids, new Set(parts.flatMap(({ values }) => values.flatMap(([key]) => recordsOf(key)))));
      return ids;
    },
    subscribe: (listener) => pending.subscribe(listener),
  };
}
