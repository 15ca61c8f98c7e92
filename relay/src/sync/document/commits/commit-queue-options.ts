import type { CommitLog } from './commit-log.ts';

/** What a commit queue works with, and whom it tells. */
export interface CommitQueueOptions {
  log: CommitLog;
  /** Told after each flush which documents have come how far. */
  onFlushed?(heads: ReadonlyMap<number, number>): void;
  /** How long a commit took, in milliseconds, and how many rows it stored. */
  onCommitted?(ms: number, rows: number): void;
  onFailed(error: unknown): void;
  /** After so many milliseconds of entering steps the event loop has its turn. */
  sliceMs?: number;
  maxRows: number;
  maxBytes: number;
}
