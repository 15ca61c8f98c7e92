import { statfs } from 'node:fs/promises';
import type { BlobStore } from '#blobs/blob-store.ts';
import type { Log } from '#database/log.ts';
import type { Database } from '#database/pool.ts';
import { type Figures, readFigures } from './figures.ts';
import { Metrics, type SyncFigures } from './metrics.ts';
import { Readiness } from './readiness.ts';

export interface OperationsDeps {
  readonly db: Database;
  readonly version: string;
  readonly roles: readonly string[];
  /** Folder in which this machine keeps data; absent when it keeps none. */
  readonly dataDir?: string | undefined;
  readonly blobs?: BlobStore | undefined;
  /** Folder in which this machine keeps mail, where none is sent. */
  readonly outbox?: string | undefined;
  /** Figures of this process's sync server; absent in a process without one. */
  readonly sync?: (() => SyncFigures | undefined) | undefined;
  readonly log: Log;
  /** Epoch milliseconds. */
  now(): number;
}

/** Asking for figures costs a walk over the table of documents: the page and Prometheus share an answer this long. */
const FRESH_MS = 5000;

/** What a process lets its operator see: health, metrics, and the figures of the status page. */
export class Operations {
  readonly deps: OperationsDeps;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly startedAt: number;
  #figures: { at: number; answer: Promise<Figures | null> } | undefined;

  constructor(deps: OperationsDeps) {
    this.deps = deps;
    this.startedAt = deps.now();
    const queue = () => {
      const sync = deps.sync?.();
      return (
        sync && {
          waitingRows: sync.waitingRows,
          batches: sync.flushes + sync.failures,
          unstored: sync.commitsFailing ? sync.unstored : 0,
        }
      );
    };
    this.readiness = new Readiness({ db: deps.db, queue });
    this.metrics = new Metrics({
      version: deps.version,
      sync: deps.sync,
      figures: () => this.figures(),
      disk: () => this.disk(),
      now: deps.now,
    });
  }

  /** Figures of the installation, at most a few seconds old; null when the database does not answer. */
  figures(): Promise<Figures | null> {
    const now = this.deps.now();
    if (!this.#figures || now - this.#figures.at > FRESH_MS || now < this.#figures.at) {
      const answer = readFigures(this.deps.db, now).catch((error: unknown) => {
        this.deps.log.warn({ error: String(error) }, 'the figures of the installation could not be read');
        return null;
      });
      this.#figures = { at: now, answer };
    }
    return this.#figures.answer;
  }

  /** Bytes free for this process, and in all, where this machine keeps its data. */
  async disk(): Promise<{ free: number; total: number } | null> {
    if (this.deps.dataDir === undefined) return null;
    try {
      const { bavail, blocks, bsize } = await statfs(this.deps.dataDir);
      return { free: bavail * bsize, total: blocks * bsize };
    } catch {
      return null;
    }
  }
}
