import { type DocumentRef, partNumber } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Room } from '@roundsman/shared-schema/document/room.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import { unwriteParts } from '../pending/rewritten-parts.ts';
import { isBehind } from './behind.ts';
import type { Epochs } from './epochs.ts';
import type { FaultPolicy } from './fault-policy.ts';
import type { OpenDocument } from './open-document.ts';

export interface LaneOptions {
  readonly account: string;
  readonly document: DocumentRef;
  readonly pending: PendingChanges;
  readonly epochs: Epochs;
  readonly faults: FaultPolicy;
  /** Opens one epoch. */
  readonly make: (room: Room, lane: Lane, rewriteAfterMs: number) => OpenDocument;
  /** Hands the changes that wait for a closed epoch over by HTTP; false when that has to be tried again. */
  readonly replayClosed: (room: Room) => Promise<boolean>;
  /** The local copy of a room is given up: other tabs have to let go of theirs. */
  readonly tellRebuild: (room: Room) => void;
  readonly onChange: (lane: Lane) => void;
  /** Its kind has got more parts: it moves on together with them, see `PartsRaise`. */
  readonly isRaised: () => boolean;
  /** Only this epoch, to send what waits for it; closed when that is done. */
  readonly only?: number;
}

/** How long the next epoch may lack what the former shows before it is opened all the same. */
const FORWARDING_PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 250;
const REPLAY_AGAIN_MS = 30_000;
/** How long another tab that gave up the copy has to write the waiting changes anew. */
const OTHER_TAB_MS = 5_000;

/** The relay refused the copy as a whole. */
export function isFaulty({ refusal }: OpenDocument): boolean {
  return refusal?.code === CLOSE.rebuild || refusal?.code === CLOSE.tooLarge;
}

/** One document over its epochs: opens, moves on, and gives up a copy that is faulty. */
export class Lane {
  /** How many use it. */
  uses = 0;
  #ask = () => {};
  /** Fulfilled once a screen or a command waits for it; the start opens documents ahead of them. */
  readonly whenAsked = new Promise<void>((resolve) => {
    this.#ask = resolve;
  });
  isAsked = false;
  readonly #options: LaneOptions;
  #current: OpenDocument;
  #next: OpenDocument | undefined;
  #nextSince = 0;
  #isBusy = false;
  #isStuck = false;
  #isClosed = false;
  #isLeft = false;
  #replayFrom = 0;
  #later: ReturnType<typeof setTimeout> | undefined;
  #closing: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LaneOptions) {
    this.#options = options;
    const { account, document, only, epochs } = options;
    const held = epochs.held(account, document);
    // A part that this device has not had begins with the epoch of its kind's raise.
    const isNew = held === 1 && partNumber(document) > 0;
    this.#current = this.#make(only ?? (isNew ? epochs.newest(account, document) : held));
  }

  /** The document that screens and commands use. */
  get current(): OpenDocument {
    return this.#current;
  }

  get document(): DocumentRef {
    return this.#options.document;
  }

  get account(): string {
    return this.#options.account;
  }

  /** One more uses it; `isAhead`: nobody waits for it. */
  use(isAhead: boolean): void {
    this.uses += 1;
    if (!isAhead) this.askedFor();
  }

  /** The document, for somebody who waits for it. */
  askedFor(): OpenDocument {
    this.isAsked = true;
    this.#ask();
    return this.#current;
  }

  /** The epoch that the lane is bound to, see `LaneOptions.only`. */
  get only(): number | undefined {
    return this.#options.only;
  }

  /** A newer epoch is to be opened, or what waits for an older one is being sent. */
  get isMoving(): boolean {
    return this.only !== undefined || this.#current.room.epoch < this.#newest();
  }

  /** The copy, or what comes of it, was faulty again and again; it is tried again later, or when the person asks. */
  get isStuck(): boolean {
    return this.#isStuck || this.all().some(({ isUnreadable }) => isUnreadable);
  }

  all(): readonly OpenDocument[] {
    return this.#next ? [this.#current, this.#next] : [this.#current];
  }

  /** Looks at what has to be done now; called on every change of its documents, epochs and waiting records. */
  follow(): void {
    if (this.#isClosed || this.#isBusy) return;
    const faulty = this.all().find(isFaulty);
    if (faulty && !this.#isStuck) void this.#cure(faulty);
    else if (this.isMoving) this.#advance();
  }

  /** Gives a copy up and fetches it anew; what waits is written again. `byOther`: another tab does so. */
  async rebuild(open: OpenDocument, byOther: boolean): Promise<void> {
    if (this.#isBusy || this.#isClosed || !this.all().includes(open)) return;
    const { pending, tellRebuild } = this.#options;
    this.#isBusy = true;
    // The bytes that wait may be what is faulty, and other tabs have to know before they open the room again.
    if (byOther) await pending.readAgain();
    else await unwriteParts(pending, open.room);
    if (!byOther) tellRebuild(open.room);
    const gone = open.giveUp();
    this.#options.onChange(this);
    await gone;
    this.#isBusy = false;
    if (this.#isClosed) return;
    const fresh = this.#make(open.room.epoch, byOther ? OTHER_TAB_MS : 0);
    if (open === this.#next) this.#next = fresh;
    else this.#current = fresh;
    this.#options.onChange(this);
  }

  /** Tries a stuck document again. */
  retry(): void {
    clearTimeout(this.#later);
    this.#isStuck = false;
    this.#replayFrom = 0;
    this.follow();
  }

  /** It never was whole on this device, and nothing waits to be sent. */
  get isAbsent(): boolean {
    const { state, room } = this.#current;
    return state === 'absent' && this.#options.pending.parts(room).length === 0;
  }

  /** Its room has ended, and what waited for it has been handed over. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Nothing is missing on the server of what this device has in the epoch it works in. */
  get mayMove(): boolean {
    return !this.#isBusy && (this.#isLeft || this.isAbsent || this.#current.isSettled);
  }

  /** Opens an epoch, the newest unless told, beside the one that is worked in; answers that one where it is the same. */
  prepare(target = this.#newest()): OpenDocument {
    if (this.#next && this.#next.room.epoch !== target) {
      void this.#next.destroy();
      this.#next = undefined;
    }
    if (this.#current.room.epoch === target) return this.#current;
    this.#next ??= this.#make(target);
    return this.#next;
  }

  /** Works in what was prepared from now on. `keepsFormer`: the former copy stays on the device. */
  takePrepared(keepsFormer = false): void {
    this.#isLeft = false;
    if (this.#next) this.#moveTo(this.#next, keepsFormer);
  }

  /** Has it closed when nobody uses it after this time and nothing waits for it. */
  closeLater(afterMs: number, close: () => void): void {
    clearTimeout(this.#closing);
    this.#closing = setTimeout(() => {
      if (this.uses > 0 || this.#isClosed) return;
      if (this.#options.pending.parts(this.#current.room).length > 0) this.closeLater(afterMs, close);
      else close();
    }, afterMs);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#closing);
    clearTimeout(this.#later);
    await Promise.all(this.all().map((open) => open.destroy()));
  }

  #make(epoch: number, rewriteAfterMs = 0): OpenDocument {
    const { account, document, make } = this.#options;
    return make({ account, document, epoch }, this, rewriteAfterMs);
  }

  #newest(): number {
    const { account, document, epochs, only } = this.#options;
    return only ?? epochs.newest(account, document);
  }

  async #cure(open: OpenDocument): Promise<void> {
    this.#isBusy = true;
    await this.#options.faults.park(open);
    this.#isBusy = false;
    if (this.#isClosed || !this.all().includes(open)) return;
    const pause = this.#options.faults.pauseBeforeRebuild(open);
    if (pause === 0) {
      await this.rebuild(open, false);
      return;
    }
    this.#isStuck = true;
    this.#again(pause, () => this.retry());
    this.#options.onChange(this);
  }

  /**
   * A device behind pushes to the old epoch, waits for its acknowledgement, then opens the next one; without a
   * connection it works on in the old one.
   */
  #advance(): void {
    const current = this.#current;
    const target = this.#newest();
    if (current.state === 'loading') return;
    if (current.refusal?.code === CLOSE.gone) {
      if (!this.#isLeft) void this.#leaveClosed();
      return;
    }
    if (this.only !== undefined || this.#options.isRaised()) return;
    if (this.isAbsent) {
      this.#moveTo(this.#make(target));
      return;
    }
    if (this.#next && this.#next.room.epoch !== target) {
      void this.#next.destroy();
      this.#next = undefined;
    }
    if (!current.isSettled) return;
    if (!this.#next) {
      this.#nextSince = Date.now();
      this.#next = this.#make(target);
      return;
    }
    if (this.#next.state !== 'synced') return;
    const isPatient = Date.now() - this.#nextSince < FORWARDING_PATIENCE_MS;
    if (isPatient && isBehind([current], [this.#next])) this.#again(LOOK_AGAIN_MS, () => this.follow());
    else this.#moveTo(this.#next);
  }

  /** The old epoch takes nothing any more: what waits for it goes to the server's replay. */
  async #leaveClosed(): Promise<void> {
    if (Date.now() < this.#replayFrom) return;
    const { room } = this.#current;
    this.#isBusy = true;
    const isReplayed = await this.#options.replayClosed(room);
    this.#isBusy = false;
    if (this.#isClosed) return;
    if (!isReplayed) {
      this.#replayFrom = Date.now() + REPLAY_AGAIN_MS;
      this.#again(REPLAY_AGAIN_MS, () => this.follow());
    } else if (this.#options.isRaised()) {
      this.#isLeft = true;
      this.#options.onChange(this);
    } else if (this.only === undefined) this.#moveTo(this.#next ?? this.#make(this.#newest()));
    else this.#options.onChange(this);
  }

  #moveTo(next: OpenDocument, keepsFormer = false): void {
    const { account, document, epochs, onChange } = this.#options;
    const former = this.#current;
    this.#current = next;
    this.#next = undefined;
    epochs.hold(account, document, next.room.epoch);
    void (keepsFormer ? former.destroy() : former.giveUp());
    onChange(this);
  }

  #again(pause: number, work: () => void): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(work, pause);
  }
}
