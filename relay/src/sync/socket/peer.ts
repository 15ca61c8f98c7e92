import { type DocumentMember, mayRead } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Room } from '@roundsman/shared-schema/document/room.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { Reject, Verify } from '@roundsman/shared-schema/protocol/messages.ts';
import type { StructuralFault } from '#judge/update/update-fault.ts';
import type { LiveDocument } from '#sync/document/live-document.ts';
import type { Reader, Submission, Submitter } from '#sync/document/member.ts';
import type { SyncLimits } from '#sync/document/sync-limits.ts';
import type { Present } from '#sync/presence/room-awareness.ts';
import type { Payer } from '#sync/turns/payer.ts';
import { InOrder } from '#sync/wire/in-order.ts';
import { isStateVector, readSyncMessage, type SyncMessage } from '#sync/wire/sync-messages.ts';
import { AckLine } from './ack-line.ts';
import type { OpenRoom, PeerPort, PeerSession, ReadStanding } from './peer-port.ts';
import { Shown } from './shown.ts';
import { UntilStep2 } from './until-step2.ts';

/** One device's sharing of one document, from OPEN to CLOSE. */
export class Peer implements Submitter, Present, Reader {
  readonly payer: Payer;
  readonly userId: string;
  readonly deviceId: string;
  readonly clientId: number | undefined;
  readonly echoes: boolean;
  isClosed = false;
  readonly #room: Room;
  readonly #session: PeerSession;
  readonly #port: PeerPort;
  readonly #limits: SyncLimits;
  readonly #inbox: InOrder;
  readonly #acks: AckLine;
  /** Of what the device says that it holds. */
  readonly #mark: string | undefined;
  #live: LiveDocument | undefined;
  /** Closed by the relay: what is still in the queue is not taken any more. */
  #isBarred = false;
  #first: SyncMessage | undefined;
  #shown: Shown | undefined;
  #received = 0;
  #failedAt: number | undefined;
  readonly #untilStep2: UntilStep2;

  constructor(
    room: Room,
    session: PeerSession,
    port: PeerPort,
    options: { limits: SyncLimits; clientId: number | undefined; mark?: string | undefined },
  ) {
    this.payer = session.payer;
    this.userId = session.userId;
    this.deviceId = session.deviceId;
    this.clientId = options.clientId;
    this.echoes = port.isStock;
    this.#room = room;
    this.#session = session;
    this.#port = port;
    this.#limits = options.limits;
    this.#mark = options.mark;
    this.#untilStep2 = new UntilStep2(options.limits.message);
    this.#inbox = new InOrder(options.limits.message * 2, (reason) => this.close(CLOSE.later, reason));
    this.#acks = new AckLine({
      send: (count) => this.#sendAck(count),
      tellRefusals: () => session.tellRefusals(),
      failed: () => this.close(CLOSE.later, 'refusals could not be read'),
    });
  }

  /** Opens the document; what the device sends meanwhile waits. */
  start(open: OpenRoom): void {
    this.#inbox.run(0, async () => {
      try {
        const answer = await open();
        if (this.isClosed) return;
        if ('code' in answer) this.close(answer.code, answer.reason);
        else if (answer.live.isGone) this.close(CLOSE.later, 'the document is being reloaded');
        else this.#attach(answer.live, answer.standing);
      } catch {
        this.close(CLOSE.later, 'the document could not be loaded');
      }
    });
  }

  /** Takes one whole y-protocols message. `origin`: what the device tells of a change. */
  receive(bytes: Uint8Array, origin: string | null): void {
    if (this.isClosed) return;
    const message = readSyncMessage(bytes);
    if (!message) {
      this.close(CLOSE.badFrame, 'a message could not be read');
      return;
    }
    this.#first ??= message;
    this.#inbox.run(bytes.length, () => {
      if (this.isClosed || !this.#live) return;
      switch (message.type) {
        case 'step1':
          return this.#answer(message.vector);
        case 'step2':
        case 'update':
          this.#received += 1;
          return this.#take(this.#live, message, origin, this.#received);
        case 'awareness':
          return this.#live.awareness.receive(this, message.bytes);
        case 'queryAwareness':
          return this.#live.awareness.showAll(this);
        case 'mark':
          return this.#shown?.tellMark();
        case 'auth':
          return undefined;
      }
    });
  }

  /** Compares the device's digests with the document as of now (SYN-2); `over`: the answer has left this process. */
  verify(ask: Omit<Verify, 'channel'>, over: () => void): void {
    if (this.isClosed) return;
    this.#inbox.run(0, () => {
      this.#live?.verify(ask, this, (verified) => {
        if (!this.isClosed) this.#port.verified(verified, over);
      });
    });
  }

  forward(message: Uint8Array): void {
    if (!this.isClosed) this.#shown?.forward(message);
  }

  present(message: Uint8Array): void {
    if (this.isClosed || this.#port.unsent().bytes > this.#limits.lagBytes) return;
    this.#port.send(message, false);
  }

  mayBring(count: number): DocumentMember | undefined {
    if (this.#failedAt !== undefined && count > this.#failedAt) return undefined;
    this.#failedAt = undefined;
    return this.#isBarred ? undefined : this.recheck();
  }

  /** Stock clients send edits before the offline ones they build on, which come with their step 2. */
  holdGapped(submission: Submission): boolean {
    const held = this.#port.isStock ? this.#untilStep2.hold(submission) : 'none';
    if (held === 'none') return false;
    if (held === 'too-much') this.close(CLOSE.tooLarge, 'too many edits before the first answer');
    return true;
  }

  failing(count: number): void {
    this.#failedAt = count;
  }

  /** The reason names the fault and the counted frame, so that the device finds the record that holds it. */
  failed(fault: StructuralFault, count: number): void {
    this.close(fault === 'too-large' ? CLOSE.tooLarge : CLOSE.rebuild, `${fault} ${count}`);
  }

  /** Also of what came in on a channel that is closed by now. */
  reject(body: Reject): void {
    this.#port.reject(body);
  }

  acknowledge(count: number, mayHoldOlder: boolean): void {
    const { held, asked } = this.#untilStep2.stored(count);
    for (const submission of held) this.#live?.submit(submission);
    if (asked) this.#shown?.answer(asked);
    this.#acks.add(count, mayHoldOlder);
  }

  /** Judges again whether the device may have this document; answers in whose name, and closes it where it may not. */
  recheck(): DocumentMember | undefined {
    const member = this.#session.member();
    if (member && mayRead(this.#room.document, member)) return member;
    this.close(CLOSE.role, 'not allowed');
    return undefined;
  }

  close(code: number, reason: string): void {
    if (this.isClosed) return;
    // What one flush has covered may wait for its word: it is safe, whatever comes behind it.
    this.#acks.flush();
    this.#isBarred = true;
    this.detach();
    this.#port.closed(code, reason);
  }

  /** Lets go of the document without a word: the device closed it, or is gone. */
  detach(): void {
    this.isClosed = true;
    this.#untilStep2.stop();
    this.#acks.stop();
    this.#inbox.stop();
    this.#live?.detach(this);
  }

  #attach(live: LiveDocument, standing: ReadStanding): void {
    if (!live.attach(this)) {
      this.close(CLOSE.rebuild, 'foreign-client 0');
      return;
    }
    this.#live = live;
    live.awareness.add(this);
    this.#shown = new Shown(live, this, { port: this.#port, limits: this.#limits, standing });
    this.#shown.begin(this.#first, this.#mark);
  }

  #answer(vector: Uint8Array): void {
    if (!isStateVector(vector)) this.close(CLOSE.rebuild, 'undecodable 0');
    else if (this.#untilStep2.ask(vector, this.#port.isStock) === 'now') this.#shown?.answer(vector);
  }

  #take(
    live: LiveDocument,
    { type, update }: Extract<SyncMessage, { update: Uint8Array }>,
    origin: string | null,
    count: number,
  ): void {
    const isStep2 = type === 'step2';
    const vector = isStep2 ? this.#untilStep2.arrived(count) : undefined;
    live.submit({ from: this, update, isStep2, vector, origin, count });
  }

  #sendAck(count: number): void {
    this.#live?.noteAck();
    this.#port.acknowledge(count);
    this.#session.acknowledged(this.#room.account);
  }
}
