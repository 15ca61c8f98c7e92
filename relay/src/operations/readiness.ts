import { isMigrated } from '#database/migrations/migrate.ts';
import type { Database } from '#database/pool.ts';

/** Why a server should get no new visitors just now. */
export type NotReady = 'stopping' | 'database' | 'migrations' | 'queue';

export interface QueueProgress {
  /** Rows received and not stored yet. */
  readonly waitingRows: number;
  /** Batches stored or failed so far. */
  readonly batches: number;
}

export interface ReadinessDeps {
  readonly db: Database;
  /** How far the commit queue is; absent where there is none. */
  readonly queue?: (() => QueueProgress | undefined) | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly tick?: () => number;
}

const QUEUE_STUCK_MS = 10_000;
const DATABASE_WITHIN_MS = 3000;

/** Judges whether a server can do its work: asked by a balancer every few seconds. */
export class Readiness {
  readonly #deps: ReadinessDeps;
  readonly #tick: () => number;
  #isStopping = false;
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
    const faults: NotReady[] = this.#isQueueStuck() ? ['queue'] : [];
    const database = await this.#askDatabase();
    return database ? [database, ...faults] : faults;
  }

  async #askDatabase(): Promise<NotReady | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'database'>((resolve) => {
      timer = setTimeout(() => resolve('database'), DATABASE_WITHIN_MS);
    });
    const asked = isMigrated(this.#deps.db).then(
      (isSo) => (isSo ? null : 'migrations'),
      () => 'database' as const,
    );
    try {
      return await Promise.race([asked, late]);
    } finally {
      clearTimeout(timer);
    }
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
