import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { PendingRecord } from './pending-record.ts';
import type { Waiting } from './waiting-records.ts';

/** Records that a key is about; an order list stands for its round, a move in it also for the job that moved. */
function recordsOf(key: string): readonly string[] {
  const { id, group } = splitKey(key);
  const records = [id];
  if (id.startsWith('r:')) records.push(id.slice(2));
  if (group?.startsWith('m/')) records.push(group.slice(2));
  return records;
}

/** Ids of what a waiting change is about. */
function idsOf({ parts }: PendingRecord): ReadonlySet<string> {
  const keys = parts.filter(({ cleared }) => !cleared).flatMap(({ values }) => values.map(([key]) => key));
  return new Set(keys.flatMap(recordsOf));
}

interface Counted {
  readonly waiting: Waiting;
  readonly ids: ReadonlySet<string>;
}

interface OfAccount {
  records: number;
  /** How many waiting changes are about each record. */
  readonly uses: Map<string, number>;
  /** The ids of `uses`; made when they are asked for. */
  ids: ReadonlySet<string> | undefined;
}

const NO_IDS: ReadonlySet<string> = new Set();

/** Sums over the waiting changes that follow each of them, so that one costs the same however many wait. */
export class WaitingTally {
  readonly #counted = new Map<string, Counted>();
  readonly #accounts = new Map<string, OfAccount>();
  #sending = 0;
  #unsaved = 0;

  get all(): number {
    return this.#counted.size;
  }

  get sending(): number {
    return this.#sending;
  }

  /** In memory only, and not on their way. */
  get unsaved(): number {
    return this.#unsaved;
  }

  /** How many wait, by account. */
  byAccount(): Record<string, number> {
    return Object.fromEntries([...this.#accounts].map(([account, { records }]) => [account, records]));
  }

  /** Ids of an account's records that have waiting changes (SYN-4); the same set until an id comes or goes. */
  ids(account: string): ReadonlySet<string> {
    const of = this.#accounts.get(account);
    if (!of) return NO_IDS;
    of.ids ??= new Set(of.uses.keys());
    return of.ids;
  }

  /** A record waits, or waits in another way than before; `undefined`: it waits no longer. */
  put(id: string, waiting: Waiting | undefined): void {
    const before = this.#counted.get(id);
    if (before?.waiting === waiting) return;
    if (!waiting) this.#counted.delete(id);
    const isSame = before !== undefined && before.waiting.record === waiting?.record;
    const after = waiting && { waiting, ids: isSame ? before.ids : idsOf(waiting.record) };
    if (after) this.#counted.set(id, after);
    // The new before the old: an id that both are about neither goes nor comes.
    if (after) this.#add(after, 1);
    if (before) this.#add(before, -1);
  }

  #add({ waiting: { record, saved, sending }, ids }: Counted, by: 1 | -1): void {
    if (sending) this.#sending += by;
    else if (!saved) this.#unsaved += by;
    const of = this.#accounts.get(record.account) ?? { records: 0, uses: new Map(), ids: undefined };
    this.#accounts.set(record.account, of);
    of.records += by;
    for (const id of ids) {
      const uses = (of.uses.get(id) ?? 0) + by;
      if (uses === 0) of.uses.delete(id);
      else of.uses.set(id, uses);
      if (uses === 0 || (uses === 1 && by === 1)) of.ids = undefined;
    }
    if (of.records === 0) this.#accounts.delete(record.account);
  }
}
