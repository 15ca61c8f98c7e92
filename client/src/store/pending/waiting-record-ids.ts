import type { Readable } from '../signal.ts';
import type { PendingChanges } from './pending-changes.ts';

/** Ids of the open account's records that have waiting changes (SYN-4). */
export function waitingRecordIds(pending: PendingChanges, account: string): Readable<ReadonlySet<string>> {
  return {
    get: () => pending.waiting.tally.ids(account),
    subscribe: (listener) => pending.subscribe(listener),
  };
}
