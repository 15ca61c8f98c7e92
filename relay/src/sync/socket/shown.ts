import * as Y from 'yjs';
import { type Answer, pieceMessage, type Reached } from '#sync/document/answers.ts';
import type { LiveDocument } from '#sync/document/live-document.ts';
import type { Attached, Reader } from '#sync/document/member.ts';
import type { SyncLimits } from '#sync/document/sync-limits.ts';
import {
  isEmptyVector,
  markMessage,
  NO_VECTOR,
  type SyncMessage,
  step1Message,
} from '#sync/wire/sync-messages.ts';
import type { PeerPort, ReadStanding } from './peer-port.ts';

/** After so many forwarded updates the state a lagging device is caught up from is taken anew. */
const VECTOR_EVERY = 128;

export interface ShownOptions {
  readonly port: PeerPort;
  readonly limits: SyncLimits;
  readonly standing: ReadStanding;
}

/** What one device is shown of one document: the answer to what it asks, every update behind that, and marks. */
export class Shown {
  readonly #live: LiveDocument;
  readonly #peer: Attached & Reader;
  readonly #port: PeerPort;
  readonly #limits: SyncLimits;
  readonly #standing: ReadStanding;
  #isGreeted = false;
  /** What the device was sent up to now, if it was sent everything; it is caught up from here after lagging. */
  #reached: Reached | undefined;
  #isLagging = false;
  #forwarded = 0;
  /** An answer has not left yet; the last question that came behind it is answered then. */
  #isAnswering = false;
  #asked: Uint8Array | undefined;

  constructor(live: LiveDocument, peer: Attached & Reader, { port, limits, standing }: ShownOptions) {
    this.#live = live;
    this.#peer = peer;
    this.#port = port;
    this.#limits = limits;
    this.#standing = standing;
  }

  /** `first`: what the device has sent already. `mark`: of what it says that it holds. */
  begin(first: SyncMessage | undefined, mark: string | undefined): void {
    if (mark === undefined) {
      this.#greet(first);
      return;
    }
    this.#readMark((stands) => {
      if (stands === mark) this.#takeForCurrent(mark);
      else this.#greet(first);
    });
  }

  answer(vector: Uint8Array): void {
    if (this.#isAnswering) this.#asked = vector;
    else this.#join(vector, 'step2');
  }

  forward(message: Uint8Array): void {
    const { bytes, frames } = this.#port.unsent();
    if (bytes > this.#limits.lagBytes || frames > this.#limits.lagFrames) {
      this.#lag();
      return;
    }
    this.#port.send(message, false);
    this.#forwarded += 1;
    if (this.#forwarded % VECTOR_EVERY !== 0 || !this.#live.isBuilt) return;
    this.#live.read(Y.encodeStateVector, this.#peer, (vector) => {
      // What was forwarded meanwhile to the others is not with one who lags.
      if (!this.#isLagging) this.#reached = vector;
    });
  }

  /** Tells the device the mark of what it was shown; nothing while that is not all that the document has. */
  tellMark(): void {
    if (this.#reached === undefined) return;
    this.#readMark((mark) => {
      if (mark !== undefined && !this.#isLagging && !this.#isAnswering)
        this.#port.send(markMessage(mark), false);
    });
  }

  /**
   * The mark of all that the document has shown up to here; `undefined` where it has gone on meanwhile, or has none. What
   * `run` sends stands before anything further is shown: no device may be told a mark of what has not come yet.
   */
  #readMark(run: (mark: string | undefined) => void): void {
    const live = this.#live;
    live.whenShown(this.#peer, async (head) => {
      const stands = await this.#standing().catch(() => undefined);
      if (this.#peer.isClosed) return;
      const isHere = stands?.head === head && live.head === head && !live.isGone;
      run(isHere && stands.mark !== null ? String(stands.mark) : undefined);
    });
  }

  /** The device holds what the document has shown, and nothing else: it hears of everything from here on. */
  #takeForCurrent(mark: string): void {
    this.#isGreeted = true;
    this.#reached = this.#live.head;
    this.#live.join(this.#peer);
    this.#port.send(markMessage(mark), true);
  }

  #greet(first: SyncMessage | undefined): void {
    // For who has nothing yet the document need not be put together.
    const isNew = first?.type === 'step1' && isEmptyVector(first.vector);
    if (isNew && !this.#port.isStock) return;
    this.#isGreeted = true;
    if (isNew) {
      this.#port.send(step1Message(NO_VECTOR), true);
      return;
    }
    this.#live.read(Y.encodeStateVector, this.#peer, (vector) => {
      if (!this.#peer.isClosed) this.#port.send(step1Message(vector), true);
    });
  }

  /** Sends what the device lacks and lets it hear of everything from that very point of the queue on. */
  #join(known: Reached, step: 'step2' | 'update'): void {
    const port = this.#port;
    this.#isAnswering = true;
    this.#live.answer({ known, packs: port.packs }, this.#peer, (answer: Answer) => {
      if (this.#peer.isClosed) return;
      if (!this.#isGreeted) port.send(step1Message(answer.vector), true);
      this.#isGreeted = true;
      // The device counts as caught up with the last piece, which is the step 2.
      for (const piece of answer.before) port.send(pieceMessage('update', piece), true);
      port.send(pieceMessage(step, answer.difference), true);
      this.#reached = answer.reached;
      this.#isLagging = false;
      this.#live.join(this.#peer);
      port.whenSent(() => this.#answered());
    });
  }

  #answered(): void {
    const asked = this.#asked;
    this.#isAnswering = false;
    this.#asked = undefined;
    if (asked && !this.#peer.isClosed) this.answer(asked);
  }

  /** Too much waits already: the rest comes as one difference once that has gone. */
  #lag(): void {
    if (this.#isLagging) return;
    this.#isLagging = true;
    this.#live.leaveFanOut(this.#peer);
    this.#port.lagging();
    this.#port.whenSent(() => {
      if (!this.#peer.isClosed && this.#reached !== undefined) this.#join(this.#reached, 'update');
    });
  }
}
