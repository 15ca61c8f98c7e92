import { SLICE_MS } from '@roundsman/shared-schema/kernel/slices.ts';
import { crashPoint } from '#log/crash-points.ts';
import { Backlog } from '#sync/turns/backlog.ts';
import { doUntil } from '#sync/turns/in-slices.ts';
import type { StoredEntry } from './commit-log.ts';
import type { CommitQueueOptions } from './commit-queue-options.ts';
import {
  type Batch,
  type Collected,
  collectSteps,
  type Done,
  enterAtHead,
  entriesOf,
  isForLock,
  type Lane,
  newLane,
  prepareNext,
  runTaken,
  storedIn,
  type Taken,
} from './lane.ts';
import type { QueueOwner, Step } from './step.ts';

/** Commits under a document's lock that may be under way at once. */
const MAX_LOCKED = 4;

/**
 * Where everything waits that must not be seen before what was received earlier is on disk. Each document has a line
 * of steps. They are entered one after the other when their commit is put together, for a slice of time at once, and at
 * most one commit of a document is under way: what is read from it holds nothing but what is flushed or in that commit, and is sent after it.
 */
export class CommitQueue {
  readonly #options: CommitQueueOptions;
  readonly #lanes = new Map<QueueOwner, Lane>();
  /** Lanes with steps that wait, the next one first. */
  readonly #ready = new Set<Lane>();
  /** Updates received and not flushed yet. */
  readonly backlog: Backlog;
  #isFlushing = false;
  /** A step is entered in slices: those of one lane at a time, as nothing else of its document goes on meanwhile. */
  #isSlicing = false;
  #locked = 0;
  #soon: NodeJS.Immediate | undefined;
  readonly #empty = new Set<() => void>();
  /** `conflicts`: commits that came too late, as others had written. `locked`: commits under a document's lock. */
  readonly counts = { flushes: 0, rows: 0, failures: 0, conflicts: 0, locked: 0 };

  constructor(options: CommitQueueOptions) {
    this.#options = options;
    this.backlog = new Backlog({ rows: options.maxRows, bytes: options.maxBytes });
  }

  add(owner: QueueOwner, step: Step): void {
    const lane = this.#lanes.get(owner) ?? newLane(owner);
    this.#lanes.set(owner, lane);
    lane.line.add(step);
    this.backlog.add(step.kind === 'write' ? 1 : 0, step.bytes);
    step.payer?.waits(step.bytes);
    if (!lane.isBusy) this.#ready.add(lane);
    this.#wake();
  }

  /** Whether nothing waits for a document and nothing of it is under way. */
  isIdle(owner: QueueOwner): boolean {
    return !this.#lanes.has(owner);
  }

  /** Forgets all that waits for a document. */
  drop(owner: QueueOwner): void {
    const lane = this.#lanes.get(owner);
    if (!lane) return;
    lane.isDropped = true;
    this.#lanes.delete(owner);
    this.#ready.delete(lane);
    this.#leave(lane.line.clear());
    if (this.#lanes.size > 0) return;
    for (const run of this.#empty) run();
    this.#empty.clear();
  }

  /** Resolves when nothing waits and nothing is being flushed. */
  whenEmpty(): Promise<void> {
    if (this.#lanes.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#empty.add(resolve));
  }

  /**
   * Flushes what this turn of the event loop has brought. A pause for more company would only add to the way of a
   * single edit: under load rows gather by themselves while the flush before them runs.
   */
  #wake(): void {
    this.#soon ??= setImmediate(() => {
      this.#soon = undefined;
      this.#turn();
    });
  }

  #turn(): void {
    const batch: Batch | undefined = this.#isFlushing ? undefined : { lanes: [], rows: 0, bytes: 0 };
    const until = performance.now() + (this.#options.sliceMs ?? SLICE_MS);
    for (const lane of [...this.#ready]) {
      if (!this.#ready.has(lane)) continue;
      // Others have their turn before the rest is looked at.
      if (performance.now() > until) {
        this.#wake();
        break;
      }
      this.#collect(lane, batch, until);
      if (!this.#ready.has(lane) || !isForLock(lane, lane.line.next())) continue;
      if (!lane.owner.isReady) void this.#reload(lane, false);
      else if (this.#locked < MAX_LOCKED) void this.#flushLocked(lane);
    }
    if (batch && batch.lanes.length > 0) void this.#flush(batch);
  }

  /** Enters steps at the front of a lane, and finishes at once what stores nothing: all before it is flushed. */
  #collect(lane: Lane, batch: Batch | undefined, until: number): void {
    let collected: Collected;
    try {
      const finish = (read: Taken) => {
        void this.#finish(lane, [read], [], Number.POSITIVE_INFINITY);
      };
      collected = collectSteps(lane, batch, until, finish, !this.#isSlicing);
    } catch (error) {
      this.#fail([lane], error);
      return;
    }
    if (lane.isDropped) return;
    const { taken, needs } = collected;
    if (batch && taken.length > 0) {
      this.#occupy(lane);
      batch.lanes.push({ lane, taken });
      return;
    }
    this.#release(lane);
    if (needs === 'turn') this.#wake();
    if (needs === 'load') void this.#reload(lane, false);
    if (needs === 'slices') void this.#slice(lane);
  }

  async #flush(batch: Batch): Promise<void> {
    this.#isFlushing = true;
    const began = performance.now();
    const lanes = batch.lanes.map(({ lane }) => lane);
    try {
      const entries = batch.lanes.flatMap(({ lane, taken }) => entriesOf(lane, taken));
      const outcomes = await this.#options.log.append(entries);
      crashPoint('after-flush');
      this.#flushed(batch, outcomes, began);
    } catch (error) {
      this.#fail(lanes, error);
    }
    this.#isFlushing = false;
    // Behind what has come in meanwhile, so that it goes with the next commit.
    this.#wake();
  }

  #flushed(batch: Batch, outcomes: readonly (StoredEntry | 'behind')[], began: number): void {
    const until = performance.now() + SLICE_MS;
    const done: Done[] = [];
    let next = 0;
    for (const { lane, taken } of batch.lanes) {
      const count = entriesOf(lane, taken).length;
      const stored = outcomes.slice(next, next + count).filter((outcome) => outcome !== 'behind');
      next += count;
      if (stored.length < count) {
        this.counts.conflicts += 1;
        lane.line.putBack();
        void this.#reload(lane, true);
        continue;
      }
      const rest = this.#finish(lane, taken, stored, until);
      if (rest) void this.#hold(lane, () => rest);
      else this.#release(lane);
      done.push({ lane, stored });
    }
    this.#committed(done, began);
  }

  /** One document's commit at the true head of its log, where nobody else can write. */
  async #flushLocked(lane: Lane): Promise<void> {
    this.#occupy(lane);
    this.#locked += 1;
    lane.needsLock = false;
    const { owner } = lane;
    const began = performance.now();
    let show = () => {};
    let taken: Taken[] = [];
    try {
      const stored = await this.#options.log.atHead(owner.documentId, owner.head, async (tail) => {
        if (tail) show = owner.takeTail(tail);
        taken = await enterAtHead(lane);
        return entriesOf(lane, taken);
      });
      crashPoint('after-flush');
      this.counts.locked += 1;
      this.#run(show);
      await this.#finish(lane, taken, stored, performance.now() + SLICE_MS);
      this.#committed([{ lane, stored }], began);
      // Nothing could be entered: the content was let go meanwhile.
      if (taken.length === 0) await this.#reload(lane, false);
      else this.#release(lane);
    } catch (error) {
      this.#fail([lane], error);
    }
    this.#locked -= 1;
    this.#turn();
  }

  #committed(done: readonly Done[], began: number): void {
    const { rows, heads } = storedIn(done);
    if (rows > 0) {
      this.counts.flushes += 1;
      this.counts.rows += rows;
    }
    this.#run(() => this.#options.onCommitted?.(performance.now() - began, rows));
    if (heads.size > 0) this.#run(() => this.#options.onFlushed?.(heads));
  }

  async #slice(lane: Lane): Promise<void> {
    this.#isSlicing = true;
    await this.#hold(lane, () => prepareNext(lane));
    this.#isSlicing = false;
    // Others have put off what is long.
    this.#wake();
  }

  #reload(lane: Lane, isBehind: boolean): Promise<void> {
    return this.#hold(lane, () => lane.owner.reload(isBehind, lane.line.next()?.payer));
  }

  /** Nothing of a lane is entered until something is done; other documents go on. */
  async #hold(lane: Lane, work: () => Promise<void>): Promise<void> {
    this.#occupy(lane);
    try {
      await work();
      this.#release(lane);
      this.#wake();
    } catch (error) {
      this.#fail([lane], error);
    }
  }

  /** Takes steps out of their lane and lets them run; answers when those are through that `until` leaves over. */
  #finish(lane: Lane, taken: readonly Taken[], stored: readonly StoredEntry[], until: number) {
    if (lane.isDropped) return undefined;
    const steps = lane.line.finish();
    const rest = doUntil(runTaken(lane, taken, stored, this.#run), until);
    if (!rest) this.#leave(steps);
    return rest?.then(() => this.#leave(steps));
  }

  /** One fault in a callback must not keep the others from hearing that their rows are safe. */
  readonly #run = (callback: () => void): void => {
    try {
      callback();
    } catch (error) {
      this.#options.onFailed(error);
    }
  };

  /** No row may follow one that failed: the documents of the failed commit go, with all that waits for them. */
  #fail(lanes: readonly Lane[], error: unknown): void {
    this.counts.failures += 1;
    this.#options.onFailed(error);
    for (const lane of lanes) {
      if (lane.isDropped) continue;
      this.drop(lane.owner);
      this.#run(() => lane.owner.poison(error));
    }
  }

  #occupy(lane: Lane): void {
    lane.isBusy = true;
    this.#ready.delete(lane);
  }

  #release(lane: Lane): void {
    if (lane.isDropped) return;
    lane.isBusy = false;
    // Behind those that have waited meanwhile.
    this.#ready.delete(lane);
    if (!lane.line.isEmpty) this.#ready.add(lane);
    else this.drop(lane.owner);
  }

  #leave(steps: readonly Step[]): void {
    for (const { kind, bytes, payer } of steps) {
      this.backlog.leave(kind === 'write' ? 1 : 0, bytes);
      payer?.waited(bytes);
    }
  }
}
