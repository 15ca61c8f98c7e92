import { mayRead, mayWrite, type Room } from '@roundsman/shared-schema/document/document-table.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { AdmitFault } from './admit.ts';
import { InOrder } from './in-order.ts';
import type { LiveDocument, Member } from './live-document.ts';
import type { OpenRoom, PeerPort, PeerSession } from './peer-port.ts';
import type { Present } from './room-awareness.ts';
import type { SyncLimits } from './sync-limits.ts';
import {
  isStateVector,
  readSyncMessage,
  step1Message,
  step2Message,
  updateMessage,
} from './sync-messages.ts';

const CODES: Record<AdmitFault, number> = {
  undecodable: CLOSE.rebuild,
  gap: CLOSE.rebuild,
  'unknown-root': CLOSE.rebuild,
  'bad-key': CLOSE.rebuild,
  'too-large': CLOSE.tooLarge,
};
/** After so many forwarded updates the state a lagging device is caught up from is taken anew. */
const VECTOR_EVERY = 128;
/** Answers to step 1 cost the whole document: so many within ten seconds, then later. */
const MAX_ANSWERS = 20;
const ANSWERS_MS = 10_000;

/** One device's sharing of one document, from OPEN to CLOSE. */
export class Peer implements Member, Present {
  readonly userId: string;
  readonly deviceId: string;
  readonly echoes: boolean;
  readonly #room: Room;
  readonly #session: PeerSession;
  readonly #port: PeerPort;
  readonly #limits: SyncLimits;
  readonly #inbox: InOrder;
  #live: LiveDocument | undefined;
  #isClosed = false;
  #received = 0;
  #acknowledged = 0;
  #isAckDue = false;
  #vector: Uint8Array | undefined;
  #forwarded = 0;
  #hasStep2 = false;
  #heldGaps: { update: Uint8Array; origin: string | null; count: number }[] = [];
  #answers = { since: 0, count: 0 };

  constructor(
    room: Room,
    session: PeerSession,
    port: PeerPort,
    options: { limits: SyncLimits; clientId: number | undefined },
  ) {
    this.userId = session.userId;
    this.deviceId = session.deviceId;
    this.clientId = options.clientId;
    this.echoes = port.isStock;
    this.#room = room;
    this.#session = session;
    this.#port = port;
    this.#limits = options.limits;
    this.#inbox = new InOrder(options.limits.message * 2, (reason) => this.close(CLOSE.later, reason));
  }

  readonly clientId: number | undefined;

  /** Opens the document; what the device sends meanwhile waits. */
  start(open: OpenRoom): void {
    this.#inbox.run(0, async () => {
      try {
        const answer = await open();
        if (this.#isClosed) return;
        if ('code' in answer) this.close(answer.code, answer.reason);
        else if (answer.live.isGone) this.close(CLOSE.later, 'the document is being reloaded');
        else this.#attach(answer.live);
      } catch {
        this.close(CLOSE.later, 'the document could not be loaded');
      }
    });
  }

  /** Takes one whole y-protocols message. `origin`: what the device tells of a change. */
  receive(bytes: Uint8Array, origin: string | null): void {
    if (this.#isClosed) return;
    const message = readSyncMessage(bytes);
    if (!message) {
      this.close(CLOSE.badFrame, 'a message could not be read');
      return;
    }
    this.#inbox.run(bytes.length, () => {
      if (this.#isClosed || !this.#live) return;
      switch (message.type) {
        case 'step1':
          return this.#answer(this.#live, message.vector);
        case 'step2':
        case 'update':
          this.#received += 1;
          return this.#take(this.#live, message.update, origin, this.#received, message.type === 'step2');
        case 'awareness':
          return this.#live.awareness.receive(this, message.bytes);
        case 'queryAwareness':
          return this.#live.awareness.showAll(this);
        case 'auth':
          return undefined;
      }
    });
  }

  forward(message: Uint8Array): void {
    const { bytes, frames } = this.#port.unsent();
    if (bytes > this.#limits.lagBytes || frames > this.#limits.lagFrames) {
      this.#lag();
      return;
    }
    this.#port.send(message, false);
    this.#forwarded += 1;
    if (this.#forwarded % VECTOR_EVERY !== 0 || !this.#live) return;
    const vector = this.#live.vector();
    this.#live.whenFlushed(() => {
      this.#vector = vector;
    });
  }

  present(message: Uint8Array): void {
    if (this.#isClosed || this.#port.unsent().bytes > this.#limits.lagBytes) return;
    this.#port.send(message, false);
  }

  lose(): void {
    this.close(CLOSE.later, 'the document is being reloaded');
  }

  /** Judges again whether the device may have this document. */
  recheck(): void {
    const member = this.#session.member();
    if (!member || !mayRead(this.#room.document, member)) this.close(CLOSE.role, 'not allowed');
  }

  close(code: number, reason: string): void {
    if (this.#isClosed) return;
    this.detach();
    this.#port.closed(code, reason);
  }

  /** Lets go of the document without a word: the device closed it, or is gone. */
  detach(): void {
    this.#isClosed = true;
    this.#heldGaps = [];
    this.#inbox.stop();
    this.#live?.detach(this);
  }

  #attach(live: LiveDocument): void {
    this.#live = live;
    live.attached.add(this);
    live.awareness.add(this);
    const vector = live.vector();
    live.whenFlushed(() => {
      if (!this.#isClosed) this.#port.send(step1Message(vector), true);
    });
  }

  #answer(live: LiveDocument, vector: Uint8Array): void {
    const now = performance.now();
    if (now - this.#answers.since > ANSWERS_MS) this.#answers = { since: now, count: 0 };
    this.#answers.count += 1;
    if (this.#answers.count > MAX_ANSWERS) this.close(CLOSE.later, 'too many questions');
    else if (!isStateVector(vector)) this.close(CLOSE.rebuild, 'a state could not be read');
    else this.#join(live, vector, step2Message);
  }

  /** Sends what the device lacks and lets it hear of everything from that very point of the queue on. */
  #join(live: LiveDocument, vector: Uint8Array, message: (update: Uint8Array) => Uint8Array): void {
    const difference = message(live.difference(vector));
    const reached = live.vector();
    live.whenFlushed(() => {
      if (this.#isClosed) return;
      this.#vector = reached;
      this.#port.send(difference, true);
      live.join(this);
    });
  }

  /** Too much waits already: the rest comes as one difference once that has gone. */
  #lag(): void {
    const live = this.#live;
    if (!live) return;
    live.leaveFanOut(this);
    this.#port.whenSent(() => {
      if (!this.#isClosed && this.#vector) this.#join(live, this.#vector, updateMessage);
    });
  }

  #take(
    live: LiveDocument,
    update: Uint8Array,
    origin: string | null,
    count: number,
    isStep2: boolean,
  ): void | Promise<void> {
    const member = this.#session.member();
    if (!member || !mayRead(this.#room.document, member)) return this.close(CLOSE.role, 'not allowed');
    const admission = live.admit(update);
    if (!admission.ok) {
      const { fault, reason } = admission;
      if (fault !== 'gap') return this.close(CODES[fault], reason);
      return this.#takeGapped(live, { update, origin, count }, isStep2);
    }
    if (!mayWrite(this.#room.document, member)) {
      if (admission.isNews()) return this.close(CLOSE.role, 'this document may be read only');
      live.whenFlushed(() => this.#acknowledge(count));
    } else {
      const bringer = { userId: this.userId, deviceId: this.deviceId, origin };
      live.submit(update, this, bringer, () => this.#acknowledge(count));
    }
    if (isStep2) return this.#takeHeld(live);
  }

  /**
   * What an update depends on may be in the log already, written by others; and a stock client sends edits before
   * the offline ones they build on, which come with its step 2.
   */
  async #takeGapped(
    live: LiveDocument,
    gapped: { update: Uint8Array; origin: string | null; count: number },
    isStep2: boolean,
  ): Promise<void> {
    if (this.#port.isStock && !this.#hasStep2 && !isStep2) {
      this.#heldGaps.push(gapped);
      const bytes = this.#heldGaps.reduce((sum, held) => sum + held.update.length, 0);
      if (bytes > this.#limits.message) this.close(CLOSE.tooLarge, 'too many edits before the first answer');
      return;
    }
    try {
      await live.catchUp();
    } catch {
      return this.close(CLOSE.later, 'the log could not be read');
    }
    if (this.#isClosed) return;
    const again = live.admit(gapped.update);
    if (again.ok) return this.#take(live, gapped.update, gapped.origin, gapped.count, isStep2);
    this.close(CODES[again.fault], again.reason);
  }

  async #takeHeld(live: LiveDocument): Promise<void> {
    this.#hasStep2 = true;
    const held = this.#heldGaps;
    this.#heldGaps = [];
    for (const { update, origin, count } of held) {
      if (this.#isClosed) return;
      await this.#take(live, update, origin, count, false);
    }
  }

  #acknowledge(count: number): void {
    this.#acknowledged = Math.max(this.#acknowledged, count);
    if (this.#isAckDue) return;
    this.#isAckDue = true;
    // One acknowledgement for all that one flush has covered.
    queueMicrotask(() => {
      this.#isAckDue = false;
      if (this.#isClosed) return;
      this.#port.acknowledge(this.#acknowledged);
      this.#session.acknowledged(this.#room.account);
    });
  }
}
