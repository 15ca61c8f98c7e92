import { SLICE_MS, type Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { inSlices } from '#sync/turns/in-slices.ts';
import { charged } from '#sync/turns/payer.ts';
import type { Entry, StoredEntry } from './commit-log.ts';
import { FairLine } from './fair-line.ts';
import type { Entered, Entering, QueueOwner, Step } from './step.ts';

/** A step that was entered and is not finished. */
export interface Taken {
  readonly step: Step;
  readonly entered: Entered;
}

/** One document's line. Steps stay in it until they are finished. */
export interface Lane {
  readonly owner: QueueOwner;
  readonly line: FairLine;
  /** What its next step has become, which took several slices. */
  prepared: Entered | undefined;
  /** Steps that were found to be long while another lane was at something long: others may go first. */
  readonly putOff: Set<Step>;
  /** Some of its steps are entered and not flushed, or its content is being loaded. */
  isBusy: boolean;
  needsLock: boolean;
  isDropped: boolean;
}

export function newLane(owner: QueueOwner): Lane {
  return {
    owner,
    line: new FairLine(),
    prepared: undefined,
    putOff: new Set(),
    isBusy: false,
    needsLock: false,
    isDropped: false,
  };
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

function isFilled(batch: Batch, step: Step): boolean {
  return batch.rows >= BATCH_ROWS || (batch.rows > 0 && batch.bytes + step.bytes > BATCH_BYTES);
}

export function isForLock(lane: Lane, step: Step | undefined): boolean {
  // What was prepared was judged already; others who came before it are met when it is stored.
  return step?.kind === 'write' && !lane.prepared && (lane.needsLock || lane.owner.isContended);
}

/** Enters as many steps as one commit takes, in a document that stands at the head of its log and is locked. */
export async function enterAtHead(lane: Lane): Promise<Taken[]> {
  const taken: Taken[] = [];
  const batch: Batch = { lanes: [], rows: 0, bytes: 0 };
  let until = performance.now() + SLICE_MS;
  for (let step = lane.line.next(); step; step = lane.line.next()) {
    if (step.kind === 'write' && isFilled(batch, step)) break;
    if (step.kind === 'foreign' && batch.rows > 0) break;
    if (performance.now() > until) {
      await new Promise((resolve) => setImmediate(resolve));
      until = performance.now() + SLICE_MS;
      // Whoever came meanwhile may go first.
      continue;
    }
    lane.line.take();
    const begun = enterStep(lane, step, true);
    const entered = isSliced(begun) ? await inSlices(begun, step.payer) : begun;
    if (lane.isDropped) break;
    if (entered === 'lock') throw new Error('a step asked for the lock that it has');
    if (entered === 'load') {
      lane.line.putBackLast();
      break;
    }
    taken.push({ step, entered });
    if (!isStoring(entered)) continue;
    batch.rows += 1;
    batch.bytes += step.bytes;
  }
  return taken;
}

/** What a commit is to store of a lane, and what the next step needs before it can be entered. */
export interface Collected {
  readonly taken: Taken[];
  readonly needs: 'load' | 'slices' | 'turn' | undefined;
}

/**
 * Enters steps at the front of a lane until a moment (`performance.now`), and finishes what stores nothing as long as
 * nothing before it does. `batch`: none while another is flushed. `maySlice`: no other lane is at something long.
 */
export function collectSteps(
  lane: Lane,
  batch: Batch | undefined,
  until: number,
  finish: (read: Taken) => void,
  maySlice: boolean,
): Collected {
  const taken: Taken[] = [];
  for (let step = lane.line.next(); step; step = lane.line.next()) {
    const stores = taken.length > 0;
    if (!maySlice && lane.putOff.has(step)) break;
    if (step.kind === 'write' && (!batch || isFilled(batch, step) || isForLock(lane, step))) break;
    if (step.kind === 'foreign' && stores) break;
    if (performance.now() > until) return { taken, needs: 'turn' };
    lane.line.take();
    lane.putOff.delete(step);
    const entered = enterStep(lane, step, false);
    if (lane.isDropped) break;
    if (typeof entered !== 'string' && isSliced(entered)) {
      if (maySlice) {
        lane.line.putBackLast();
        return { taken, needs: 'slices' };
      }
      lane.line.putOffLast();
      lane.putOff.add(step);
      continue;
    }
    if (typeof entered === 'string') {
      lane.line.putBackLast();
      if (entered === 'lock') lane.needsLock = true;
      return { taken, needs: entered === 'load' ? 'load' : undefined };
    }
    if (batch && isStoring(entered)) {
      batch.rows += 1;
      batch.bytes += step.bytes;
    } else if (!stores) {
      finish({ step, entered });
      if (lane.isDropped) break;
      continue;
    }
    taken.push({ step, entered });
  }
  return { taken, needs: undefined };
}

/** Enters the next step of a lane in slices: what it has become is taken at its turn. */
export async function prepareNext(lane: Lane): Promise<void> {
  const step = lane.line.next();
  if (!step) return;
  const begun = enterStep(lane, step, false);
  const entered = isSliced(begun) ? await inSlices(begun, step.payer) : begun;
  if (entered === 'lock') lane.needsLock = true;
  // The next look at it finds out that it has to be loaded.
  else if (entered !== 'load') lane.prepared = entered;
}

/** Enters a step, or begins to: sliced work is only begun. */
function enterStep(lane: Lane, step: Step, isAtHead: boolean): Entering | Sliced<Entering> {
  const { prepared } = lane;
  lane.prepared = undefined;
  return prepared ?? charged(step.payer, () => step.enter(isAtHead));
}

function isSliced(entering: Entering | Sliced<Entering>): entering is Sliced<Entering> {
  return typeof entering === 'object' && 'next' in entering;
}

const NOTHING: StoredEntry = { seq: undefined, rejects: [] };

/** Lets steps do what they do once they are durable, with what was stored of those that store something. */
export function* runTaken(
  lane: Lane,
  taken: readonly Taken[],
  stored: readonly StoredEntry[],
  run: (callback: () => void) => void,
): Sliced<void> {
  let next = 0;
  for (const { step, entered } of taken) {
    const outcome = isStoring(entered) ? (stored[next++] ?? NOTHING) : NOTHING;
    if (!lane.isDropped) run(() => charged(step.payer, () => entered.run(outcome)));
    yield;
  }
}

/** A lane whose part of a commit is durable. */
export interface Done {
  readonly lane: Lane;
  readonly stored: readonly StoredEntry[];
}

/** How many rows were stored, and how far each document has come. */
export function storedIn(done: readonly Done[]): { rows: number; heads: ReadonlyMap<number, number> } {
  const heads = new Map<number, number>();
  let rows = 0;
  for (const { lane, stored } of done) {
    for (const { seq } of stored) {
      if (seq === undefined) continue;
      rows += 1;
      heads.set(lane.owner.documentId, seq);
    }
  }
  return { rows, heads };
}

export function entriesOf({ owner }: Lane, taken: readonly Taken[]): Entry[] {
  return taken.flatMap(({ entered }) =>
    isStoring(entered) ? [{ documentId: owner.documentId, row: entered.row, extras: entered.extras }] : [],
  );
}
