import { parseRoom } from '@roundsman/shared-schema/document/room.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import {
  decodeFrame,
  encodeFrame,
  type Frame,
  type FrameOrigin,
  PieceJoiner,
} from '@roundsman/shared-schema/protocol/frames.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { Orders, Reject } from '@roundsman/shared-schema/protocol/messages.ts';
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import * as sync from 'y-protocols/sync';
import type * as Y from 'yjs';
import type { SocketClass } from '../connection/connection-options.ts';
import { isCounted, messageKind } from '../connection/sync-message.ts';
import { judgeTiny, verifyTiny } from './tiny-judge.ts';

/** Each step of a conversation happens by itself, in order. */
function later(step: () => void): void {
  setTimeout(step, 0);
}

type Bytes = Uint8Array<ArrayBuffer>;

/** A counted frame as the relay got it. */
export interface ReceivedFrame {
  readonly room: string;
  readonly kind: 'step2' | 'update';
  readonly origin: FrameOrigin | undefined;
}

interface PeerChannel {
  readonly room: string;
  counted: number;
}

/** The far side of a protocol conversation without a network: keeps documents, counts, acknowledges, forwards. */
export class TinyRelay {
  readonly documents = new Map<string, Y.Doc>();
  readonly received: ReceivedFrame[] = [];
  readonly statuses: Extract<Frame, { type: 'status' }>['body'][] = [];
  readonly peers = new Set<TinyPeer>();
  /** While true, frames are applied but not acknowledged. */
  holdsAcks = false;
  /** While true, the relay does not answer with its step 1. */
  holdsStep1 = false;
  isDown = false;
  /** Close code with which it refuses a device, whatever that asks for. */
  refusesWith: number | undefined;
  /** Close code for a room that nobody may open; with `once`, for its next opening only. */
  readonly refused = new Map<string, { code: number; once: boolean; reason?: string }>();
  readonly heldAcks: (() => void)[] = [];
  /** By how much its clock is ahead of the device's, in milliseconds. */
  aheadMs = 0;
  /** Keys that the relay refuses, with the reason. */
  readonly refusing = new Map<string, string>();
  /** Refusals that the device has not stored yet; repeated after each greeting. */
  refusals: Reject[] = [];
  /** The relay dies after it has stored a refusal, before it tells of it. */
  diesBeforeReject = false;
  /** Told with each counted frame; a word for its fault closes the channel and nothing of it is applied. */
  faultOf: (frame: ReceivedFrame, update: Uint8Array) => string | undefined = () => undefined;
  orders: Orders = { accounts: [] };
  /** What a device said in its greetings. */
  readonly hellos: Extract<Frame, { type: 'clientHello' }>['body'][] = [];
  #lastRefusal = 0;
  /** Frames that the relay takes before it goes down by itself, unanswered. */
  diesAfter = Number.POSITIVE_INFINITY;

  document(room: string): Y.Doc {
    const doc = this.documents.get(room) ?? newYDoc();
    this.documents.set(room, doc);
    return doc;
  }

  /** The socket class that leads here. */
  get WebSocket(): SocketClass {
    const relay = this;
    class Socket extends TinyPeer {
      constructor() {
        super(relay);
      }
    }
    return Socket as unknown as SocketClass;
  }

  goDown(): void {
    this.isDown = true;
    for (const peer of [...this.peers]) peer.end(1006);
  }

  comeUp(): void {
    this.isDown = false;
  }

  releaseAcks(): void {
    this.holdsAcks = false;
    for (const ack of this.heldAcks.splice(0)) ack();
  }

  /** Sends orders to everyone who is connected, and from now on in every greeting. */
  order(orders: Orders): void {
    this.orders = orders;
    for (const peer of this.peers) peer.answer({ type: 'orders', body: orders });
  }

  /** Numbers a refusal and keeps it until the device has stored it. */
  refuse(room: string, items: Reject['items']): Reject {
    this.#lastRefusal += 1;
    const parsed = parseRoom(room);
    if (!parsed) throw new Error(`no room ${room}`);
    const { account, document, epoch } = parsed;
    const reject = { number: this.#lastRefusal, account, document, epoch, at: Date.now(), items };
    this.refusals.push(reject);
    return reject;
  }

  forward(room: string, update: Uint8Array, from: TinyPeer): void {
    for (const peer of this.peers) if (peer !== from) peer.sendUpdate(room, update);
  }
}

/** One socket, seen from both sides: what the client calls, and how the relay answers. */
class TinyPeer {
  readyState = 0;
  bufferedAmount = 0;
  binaryType = 'arraybuffer';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  readonly #relay: TinyRelay;
  readonly #channels = new Map<number, PeerChannel>();
  readonly #joiner = new PieceJoiner();

  constructor(relay: TinyRelay) {
    this.#relay = relay;
    later(() => {
      if (relay.isDown) return this.end(1006);
      if (relay.refusesWith !== undefined) return this.end(relay.refusesWith);
      this.readyState = 1;
      relay.peers.add(this);
      this.onopen?.();
    });
  }

  send(bytes: Uint8Array): void {
    const frame = decodeFrame(bytes.slice());
    later(() => {
      if (frame && this.readyState === 1) this.#receive(frame);
    });
  }

  close(code = 1000): void {
    this.end(code);
  }

  end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.#relay.peers.delete(this);
    later(() => this.onclose?.({ code }));
  }

  sendUpdate(room: string, update: Uint8Array): void {
    for (const [channel, open] of this.#channels) {
      if (open.room === room) this.#data(channel, (encoder) => sync.writeUpdate(encoder, update));
    }
  }

  answer(frame: Frame): void {
    const bytes = encodeFrame(frame) as Bytes;
    later(() => {
      if (this.readyState === 1) this.onmessage?.({ data: bytes.slice().buffer });
    });
  }

  #data(channel: number, write: (encoder: encoding.Encoder) => void): void {
    const encoder = encoding.createEncoder();
    encoding.writeVarUint(encoder, 0);
    write(encoder);
    this.answer({ type: 'data', channel, more: false, bytes: encoding.toUint8Array(encoder) });
  }

  #receive(frame: Frame): void {
    const now = Date.now() + this.#relay.aheadMs;
    switch (frame.type) {
      case 'clientHello':
        this.answer({
          type: 'serverHello',
          body: {
            protocol: 1,
            schema: 1,
            serverTime: now,
            installation: 'inst',
            user: 'ann00000',
            device: frame.body.device,
            appVersion: '0.1.0',
            orders: this.#relay.orders,
            limits: { message: 1, value: 1 },
            marks: false,
          },
        });
        this.#relay.hellos.push(frame.body);
        for (const body of this.#relay.refusals)
          if (body.number > frame.body.lastRefusal) this.answer({ type: 'reject', body });
        return;
      case 'rejectStored':
        this.#relay.refusals = this.#relay.refusals.filter(({ number }) => number > frame.body.number);
        return;
      case 'verify': {
        const room = this.#channels.get(frame.body.channel)?.room;
        if (room !== undefined)
          this.answer({
            type: 'verified',
            body: verifyTiny(this.#relay.document(room), room, frame.body),
          });
        return;
      }
      case 'ping':
        this.answer({ type: 'pong', at: frame.at, serverTime: now });
        return;
      case 'status':
        this.#relay.statuses.push(frame.body);
        return;
      case 'open': {
        const refused = this.#relay.refused.get(frame.room);
        if (refused?.once) this.#relay.refused.delete(frame.room);
        if (refused) {
          this.answer({
            type: 'close',
            channel: frame.channel,
            code: refused.code,
            reason: refused.reason ?? '',
          });
          return;
        }
        this.#channels.set(frame.channel, { room: frame.room, counted: 0 });
        const doc = this.#relay.document(frame.room);
        if (!this.#relay.holdsStep1)
          this.#data(frame.channel, (encoder) => sync.writeSyncStep1(encoder, doc));
        return;
      }
      case 'close':
        this.#channels.delete(frame.channel);
        return;
      case 'data': {
        const whole = this.#joiner.add(frame.channel, frame.bytes, frame.more);
        const channel = this.#channels.get(frame.channel);
        if (whole instanceof Uint8Array && channel)
          this.#message(frame.channel, channel, whole, frame.origin);
      }
    }
  }

  #message(id: number, channel: PeerChannel, bytes: Uint8Array, origin: FrameOrigin | undefined): void {
    const kind = messageKind(bytes);
    const doc = this.#relay.document(channel.room);
    const decoder = decoding.createDecoder(bytes.subarray(2));
    if (kind === 'step1') {
      const vector = decoding.readVarUint8Array(decoder);
      this.#data(id, (encoder) => sync.writeSyncStep2(encoder, doc, vector));
    }
    if (!isCounted(kind)) return;
    if (this.#relay.received.length >= this.#relay.diesAfter) {
      this.#relay.goDown();
      return;
    }
    const received = { room: channel.room, kind, origin };
    this.#relay.received.push(received);
    const update = decoding.readVarUint8Array(decoder);
    channel.counted += 1;
    const count = channel.counted;
    const fault = this.#relay.faultOf(received, update);
    if (fault !== undefined) {
      this.#channels.delete(id);
      this.answer({ type: 'close', channel: id, code: CLOSE.rebuild, reason: `${fault} ${count}` });
      return;
    }
    const judged = judgeTiny(doc, channel.room, update, this.#relay.refusing);
    if (doc.store.pendingStructs)
      throw new Error('the relay got an update that depends on something it never got');
    this.#relay.forward(channel.room, judged.update, this);
    const { back } = judged;
    if (judged.refused.length > 0) {
      const body = this.#relay.refuse(channel.room, [...judged.refused]);
      if (this.#relay.diesBeforeReject) {
        this.#relay.goDown();
        return;
      }
      this.answer({ type: 'reject', body });
    }
    if (back) this.#data(id, (encoder) => sync.writeUpdate(encoder, back));
    const ack = () => this.answer({ type: 'ack', channel: id, count, tier: 1 });
    if (this.#relay.holdsAcks) this.#relay.heldAcks.push(ack);
    else ack();
  }
}
