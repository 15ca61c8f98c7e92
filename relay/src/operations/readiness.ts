import { isMigrated } from '#database/migrations/migrate.ts';
import type { Database } from '#database/pool.ts';
import { probeWrite } from './probe-write.ts';

/** Why a server should get no new visitors just now. */
export type NotReady = 'stopping' | 'database' | 'migrations' | 'commits' | 'queue';

export interface QueueProgress {
  /** Rows received and not stored yet. */
  readonly waitingRows: number;
  /** Batches stored or failed so far. */
  readonly batches: number;
  /** Commits so far that the database did not take, while the last one was such; 0 when it was taken. */
  readonly unstored: number;
}

export interface ReadinessDeps {
  readonly db: Database;
  /** How far the commit queue is; absent where there is none. */
  readonly queue?: (() => QueueProgress | undefined) | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly tick?: () => number;
  /** Tries whether the database takes a write; rejects when it does not. */
  readonly probe?: (db: Database) => Promise<void>;
}

const QUEUE_STUCK_MS = 10_000;
const DATABASE_WITHIN_MS = 3000;

/** Judges whether a server can do its work: asked by a balancer every few seconds. */
export class Readiness {
  readonly #deps: ReadinessDeps;
  readonly #tick: () => number;
  #isStopping = false;
  /** Failed commits that were seen at an earlier question, and those after which a write was taken. */
  #seenUnstored = 0;
  #provenUnstored = 0;
  #probing: Promise<boolean> | undefined;
  #waitingSince: { batches: number; at: number } | undefined;

  constructor(deps: ReadinessDeps) {
    this.#deps = deps;
    this.#tick = deps.tick ?? (() => performance.now());
  }

  /** From now on it is not ready, whatever else is. */
  stopping(): void {
    this.#isStopping = true;
  }

  /** What stands against it; empty when it is ready. */
  async check(): Promise<readonly NotReady[]> {
    if (this.#isStopping) return ['stopping'];
    const [database, areFailing] = await Promise.all([this.#askDatabase(), this.#areCommitsFailing()]);
    const faults: NotReady[] = database ? [database] : [];
    if (areFailing) faults.push('commits');
    if (this.#isQueueStuck()) faults.push('queue');
    return faults;
  }

  async #askDatabase(): Promise<NotReady | null> {
    const asked = isMigrated(this.#deps.db).then(
      (isSo) => (isSo ? null : 'migrations'),
      () => 'database' as const,
    );
    return inTime<NotReady | null>(asked, 'database');
  }

  /**
   * A commit failed, and neither has one succeeded since nor a write of our own been taken: when nobody writes, only
   * that tells. It is tried from the next question on, as one that goes through beside commits that fail says nothing.
   */
  async #areCommitsFailing(): Promise<boolean> {
    const { unstored = 0 } = this.#deps.queue?.() ?? {};
    if (unstored === 0 || unstored === this.#provenUnstored) return false;
    const isNews = unstored !== this.#seenUnstored;
    this.#seenUnstored = unstored;
    if (isNews) return true;
    const isTaken = await inTime(this.#probe(), false);
    if (isTaken) this.#provenUnstored = unstored;
    return !isTaken;
  }

  /** One write at a time, however many ask. */
  #probe(): Promise<boolean> {
    const { db, probe = probeWrite } = this.#deps;
    this.#probing ??= probe(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#probing = undefined;
      });
    return this.#probing;
  }

  /** Rows waited at an earlier question already, and not one batch has ended since. */
  #isQueueStuck(): boolean {
    const { waitingRows = 0, batches = 0 } = this.#deps.queue?.() ?? {};
    const now = this.#tick();
    if (waitingRows === 0) {
      this.#waitingSince = undefined;
    } else if (this.#waitingSince?.batches !== batches) {
      this.#waitingSince = { batches, at: now };
    }
    return this.#waitingSince !== undefined && now - this.#waitingSince.at > QUEUE_STUCK_MS;
  }
}

/** What a question to the database is answered, or `late` when the answer takes too long. */
async function inTime<T>(asked: Promise<T>, late: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late), DATABASE_WITHIN_MS);
  });
  try {
    return await Promise.race([asked, over]);
  } finally {
    clearTimeout(timer);
  }
}
