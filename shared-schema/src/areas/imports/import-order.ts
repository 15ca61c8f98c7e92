import type { Job } from '#areas/jobs/job.record.ts';
import { type JobMove, keepPlaces, putIntoRounds } from '#areas/rounds/added-jobs.ts';
import { roundListId } from '#areas/rounds/order-list.record.ts';
import { writeOrder } from '#areas/rounds/write-order.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { addAtEnd, writeWhole } from '#kernel/order-changes.ts';
import { endKey } from '#kernel/order-key.ts';

interface Placed {
  readonly jobId: string;
  readonly order: number | undefined;
  readonly line: number;
}

/** Where the jobs of an import stand in their rounds: behind those that are there, by their order column, then as in the file. */
export class ImportOrder {
  readonly #tx: TransactionBuffer;
  readonly #newId: () => string;
  readonly #rounds = new Map<string, Placed[]>();
  readonly #moved: Job[] = [];

  constructor(tx: TransactionBuffer, newId: () => string) {
    this.#tx = tx;
    this.#newId = newId;
  }

  add(roundId: string, placed: Placed): void {
    const jobs = this.#rounds.get(roundId);
    if (jobs) jobs.push(placed);
    else this.#rounds.set(roundId, [placed]);
  }

  /** Moves a job that is there out of the round that it was in. */
  move(roundId: string, job: Job, placed: Placed, context: JobMove): void {
    this.#moved.push(job);
    putIntoRounds(this.#tx, job, [roundId], context);
    this.add(roundId, placed);
  }

  write(newRounds: ReadonlySet<string>): void {
    keepPlaces(this.#tx, this.#moved);
    for (const [roundId, placed] of this.#rounds) {
      const ids = placed.sort(byOrder).map(({ jobId }) => jobId);
      const keys = new Map(ids.map((id, at) => [id, endKey(this.#tx.stamp, at)]));
      const change = newRounds.has(roundId) ? writeWhole(ids, [], this.#newId) : { moves: addAtEnd(keys) };
      writeOrder(this.#tx, roundListId(roundId), change);
    }
  }
}

/** Rows without a number follow those with one. */
function byOrder(a: Placed, b: Placed): number {
  const last = Number.POSITIVE_INFINITY;
  const [one, other] = [a.order ?? last, b.order ?? last];
  return one === other ? a.line - b.line : one < other ? -1 : 1;
}
