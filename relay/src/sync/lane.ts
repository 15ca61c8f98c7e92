import type { Entry } from './commit-log.ts';
import type { Entered, QueueOwner, Step } from './step.ts';

/** A step that was entered and is not finished. */
export interface Taken {
  readonly step: Step;
  readonly entered: Entered;
}

/** One document's line. Steps stay in it until they are finished. */
export interface Lane {
  readonly owner: QueueOwner;
  readonly steps: Step[];
  /** Some of its steps are entered and not flushed, or its content is being loaded. */
  isBusy: boolean;
  needsLock: boolean;
  isDropped: boolean;
}

/** The lanes of one commit, and how large it has become. */
export interface Batch {
  readonly lanes: { readonly lane: Lane; readonly taken: readonly Taken[] }[];
  rows: number;
  bytes: number;
}

const BATCH_ROWS = 256;
const BATCH_BYTES = 1024 * 1024;
export function isStoring({ row, extras }: Entered): boolean {
  return row !== undefined || extras !== undefined;
}

export function isFilled(batch: Batch, step: Step): boolean {
  return batch.rows >= BATCH_ROWS || (batch.rows > 0 && batch.bytes + step.bytes > BATCH_BYTES);
}

export function isForLock(lane: Lane, step: Step | undefined): boolean {
  return step?.kind === 'write' && (lane.needsLock || lane.owner.isContended);
}

/** Enters as many steps as one commit takes, in a document that stands at the head of its log and is locked. */
export function enterAtHead(lane: Lane): Taken[] {
  const taken: Taken[] = [];
  const batch: Batch = { lanes: [], rows: 0, bytes: 0 };
  for (const step of lane.steps) {
    if (step.kind === 'write' && isFilled(batch, step)) break;
    if (step.kind === 'foreign' && batch.rows > 0) break;
    const entered = step.enter(true);
    if (entered === 'lock') throw new Error('a step asked for the lock that it has');
    if (entered === 'load') break;
    taken.push({ step, entered });
    if (!isStoring(entered)) continue;
    batch.rows += 1;
    batch.bytes += step.bytes;
  }
  return taken;
}

export function entriesOf({ owner }: Lane, taken: readonly Taken[]): Entry[] {
  return taken.flatMap(({ entered }) =>
    isStoring(entered) ? [{ documentId: owner.documentId, row: entered.row, extras: entered.extras }] : [],
  );
}
