import type { LogRow } from '#log/append.ts';

/** Whatever a batch belongs to; all of its items go when one of its rows cannot be stored. */
export interface QueueOwner {
  /** Its row may or may not be stored: nothing of it may be shown any more. Called once a failed batch. */
  poison(reason: unknown): void;
}

interface RowItem {
  readonly owner: QueueOwner;
  readonly row: LogRow;
  readonly run: (seq: number) => void;
}
interface BarrierItem {
  readonly owner: QueueOwner;
  readonly row?: undefined;
  readonly run: () => void;
}
type Item = RowItem | BarrierItem;

export interface CommitQueueOptions {
  /** Stores rows durably, all or none, and answers their numbers. */
  append(rows: readonly LogRow[]): Promise<readonly number[]>;
  /** Told after each flush which documents have come how far. */
  onFlushed?(heads: ReadonlyMap<number, number>): void;
  onFailed(error: unknown): void;
  maxRows: number;
  maxBytes: number;
}

const BATCH_ROWS = 256;
const BATCH_BYTES = 1024 * 1024;

/**
 * The one line in which everything waits that must not be seen before what was received earlier is on disk:
 * rows, and barriers (answers, acknowledgements, joins) that run once all rows before them are flushed.
 */
export class CommitQueue {
  readonly #options: CommitQueueOptions;
  #items: Item[] = [];
  #rows = 0;
  #bytes = 0;
  #flushing = false;
  #soon: NodeJS.Immediate | undefined;
  readonly #relieved = new Set<() => void>();
  readonly #empty = new Set<() => void>();
  readonly counts = { flushes: 0, rows: 0, failures: 0 };

  constructor(options: CommitQueueOptions) {
    this.#options = options;
  }

  /** Rows received and not flushed yet. */
  get waitingRows(): number {
    return this.#rows;
  }

  get isFull(): boolean {
    return this.#rows >= this.#options.maxRows || this.#bytes >= this.#options.maxBytes;
  }

  /** `run` is called with the row's number once it is durable. */
  addRow(owner: QueueOwner, row: LogRow, run: (seq: number) => void): void {
    this.#items.push({ owner, row, run });
    this.#rows += 1;
    this.#bytes += row.update.length;
    this.#wake();
  }

  /** `run` is called once every row added before is durable; never, when its owner is poisoned first. */
  addBarrier(owner: QueueOwner, run: () => void): void {
    this.#items.push({ owner, run });
    this.#wake();
  }

  /** Forgets all that waits for an owner. */
  drop(owners: ReadonlySet<QueueOwner>): void {
    this.#items = this.#items.filter((item) => {
      if (!owners.has(item.owner)) return true;
      if (item.row) this.#leave(item.row);
      return false;
    });
    this.#afterLeaving();
  }

  /** Calls back once the queue is no longer full. */
  whenRelieved(run: () => void): void {
    this.#relieved.add(run);
  }

  /** Resolves when nothing waits and nothing is being flushed. */
  whenEmpty(): Promise<void> {
    if (this.#items.length === 0 && !this.#flushing) return Promise.resolve();
    return new Promise((resolve) => this.#empty.add(resolve));
  }

  /**
   * Flushes what this turn of the event loop has brought. A pause for more company would only add to the way of a
   * single edit: under load rows gather by themselves while the flush before them runs.
   */
  #wake(): void {
    if (this.#flushing || this.#soon) return;
    this.#soon = setImmediate(() => {
      this.#soon = undefined;
      void this.#flushAll();
    });
  }

  async #flushAll(): Promise<void> {
    if (this.#flushing) return;
    this.#flushing = true;
    while (this.#items.length > 0) await this.#flush(this.#take());
    this.#flushing = false;
    this.#afterLeaving();
  }

  #take(): Item[] {
    let rows = 0;
    let bytes = 0;
    let count = 0;
    for (const item of this.#items) {
      if (item.row) {
        if (rows >= BATCH_ROWS || (rows > 0 && bytes + item.row.update.length > BATCH_BYTES)) break;
        rows += 1;
        bytes += item.row.update.length;
      }
      count += 1;
    }
    return this.#items.splice(0, count);
  }

  async #flush(batch: readonly Item[]): Promise<void> {
    const items = batch.filter((item) => item.row !== undefined) as RowItem[];
    const heads = new Map<number, number>();
    let numbers: readonly number[] = [];
    if (items.length > 0) {
      try {
        numbers = await this.#options.append(items.map((item) => item.row));
      } catch (error) {
        this.#fail(batch, items, error);
        return;
      }
      this.counts.flushes += 1;
      this.counts.rows += items.length;
      for (const { row } of items) this.#leave(row);
    }
    let index = 0;
    for (const item of batch) {
      if (item.row) {
        const seq = numbers[index] ?? 0;
        index += 1;
        heads.set(item.row.documentId, seq);
        this.#run(() => item.run(seq));
      } else {
        this.#run(item.run);
      }
    }
    if (heads.size > 0) this.#options.onFlushed?.(heads);
    this.#afterLeaving();
  }

  /** One fault in a callback must not keep the others from hearing that their rows are safe. */
  #run(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      this.#options.onFailed(error);
    }
  }

  /**
   * No row may follow one that failed: the documents of the failed rows go, with all that waits for them, and
   * the barriers of the other documents in the batch run at their turn.
   */
  #fail(batch: readonly Item[], rows: readonly RowItem[], error: unknown): void {
    this.counts.failures += 1;
    const owners = new Set(rows.map((item) => item.owner));
    for (const { row } of rows) this.#leave(row);
    this.drop(owners);
    this.#options.onFailed(error);
    for (const owner of owners) this.#run(() => owner.poison(error));
    for (const item of batch) if (!item.row && !owners.has(item.owner)) this.#run(item.run);
  }

  #leave(row: LogRow): void {
    this.#rows -= 1;
    this.#bytes -= row.update.length;
  }

  #afterLeaving(): void {
    if (!this.isFull && this.#relieved.size > 0) {
      const waiting = [...this.#relieved];
      this.#relieved.clear();
      for (const run of waiting) run();
    }
    if (this.#items.length === 0 && !this.#flushing) {
      for (const run of this.#empty) run();
      this.#empty.clear();
    }
  }
}
