import { MARK } from '@roundsman/shared-schema/protocol/channel-messages.ts';
import type { FrameOrigin } from '@roundsman/shared-schema/protocol/frames.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { EMPTY_STEP2, isCounted, markOf, messageKind, vectorOf } from './sync-message.ts';
import { isPacked, unpack } from './unpack.ts';

/** Why this side ends a channel: what came is damaged, or larger than a message may be. */
export const UNREADABLE = 'unreadable';

/** `current`: the step 2 of a device that the relay knows to lack nothing and to bring nothing. */
export type CountedKind = 'step2' | 'update' | 'current';

/** What one document's bookkeeping hears of its channels. */
export interface ChannelListener {
  opened(channel: ChannelSocket): void;
  /** A counted frame goes out now, numbered from 1; what is answered travels with it. */
  counted(channel: ChannelSocket, frame: number, kind: CountedKind): FrameOrigin | undefined;
  /** The mark of what this device holds where nothing waits here; asked when a channel opens. */
  offer(): string | undefined;
  /** The relay stands at this mark, and everything up to it has come. */
  marked(mark: string): void;
  /** All counted frames up to this number are durable on the server. */
  acknowledged(channel: ChannelSocket, count: number): void;
  /** The channel is gone, with code and reason of whoever closed it; 1006 when the connection broke. */
  closed(channel: ChannelSocket, code: number, reason: string): void;
}

/** The connection as a channel sees it. */
export interface ChannelWire {
  attach(channel: ChannelSocket): void;
  send(channel: ChannelSocket, bytes: Uint8Array, origin: FrameOrigin | undefined): void;
  detach(channel: ChannelSocket): void;
}

/** When a message that is large may be read, which takes the processor for long; at once where that is nothing. */
export type MayRead = (bytes: number) => Promise<void> | undefined;

type MessageHandler = ((event: { data: Uint8Array }) => void) | null;
type CloseHandler = ((event: { code: number; reason: string }) => void) | null;
type PlainHandler = ((event: unknown) => void) | null;

/**
 * One channel of the tab's connection in the shape of a WebSocket, as y-websocket's provider expects one. It
 * stays CONNECTING while the connection is down, and drops updates until its first step 2 went out: before that,
 * a live update may build on offline edits that the relay has not seen, and the step 2 contains it anyway.
 */
export class ChannelSocket {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState = 0;
  binaryType = 'arraybuffer';
  onopen: PlainHandler = null;
  onmessage: MessageHandler = null;
  onclose: CloseHandler = null;
  onerror: PlainHandler = null;

  readonly room: string;
  readonly clientId: () => number;
  /** Number of the channel on the socket; 0 until it is open. */
  id = 0;
  /** State vector of the relay, from the last step 1 that it sent on this channel. */
  relayVector: Uint8Array | undefined;
  readonly #wire: ChannelWire;
  readonly #listener: ChannelListener;
  #counted = 0;
  #hasSentStep2 = false;
  /** The relay was told what this device has, and has not said yet whether that is what it has itself. */
  #isOffering = false;
  /** The provider's question, until the relay has said so. */
  #held: Uint8Array | undefined;
  readonly #mayRead: MayRead;
  /** What came is taken in its order; fulfilled when all of it was. Nothing waits for anything while it is undefined. */
  #unpacking: Promise<void> | undefined;

  constructor(
    wire: ChannelWire,
    room: string,
    clientId: () => number,
    listener: ChannelListener,
    mayRead: MayRead = () => undefined,
  ) {
    this.#mayRead = mayRead;
    this.room = room;
    this.clientId = clientId;
    this.#wire = wire;
    this.#listener = listener;
    wire.attach(this);
  }

  send(data: Uint8Array): void {
    if (this.readyState !== this.OPEN) return;
    const kind = messageKind(data);
    if (kind === 'update' && !this.#hasSentStep2) return;
    if (kind === 'step1' && this.#isOffering) {
      this.#held = data;
      return;
    }
    let origin: FrameOrigin | undefined;
    if (isCounted(kind)) {
      this.#counted += 1;
      if (kind === 'step2') this.#hasSentStep2 = true;
      origin = this.#listener.counted(this, this.#counted, kind);
    }
    this.#wire.send(this, data, origin);
  }

  close(): void {
    if (this.readyState === this.CLOSED) return;
    this.#wire.detach(this);
    this.#end(1000, '');
  }

  /** What the relay is told of this device's copy as the channel opens. */
  offer(): string | undefined {
    const mark = this.#listener.offer();
    this.#isOffering = mark !== undefined;
    return mark;
  }

  /** Asks the relay for its mark. */
  askMark(): void {
    if (this.readyState === this.OPEN) this.#wire.send(this, new Uint8Array([MARK]), undefined);
  }

  /** The connection is up and the channel has its number. */
  handleOpen(id: number): void {
    this.id = id;
    this.readyState = this.OPEN;
    this.#listener.opened(this);
    this.onopen?.({});
  }

  handleMessage(data: Uint8Array): void {
    if (!this.#unpacking && !isPacked(data)) {
      this.#take(data);
      return;
    }
    const turn = (this.#unpacking ?? Promise.resolve())
      .then(async () => {
        if (!isPacked(data)) return this.#take(data);
        await this.#mayRead(data.length);
        this.#take(await unpack(data));
      })
      .catch(() => this.fail())
      .then(() => {
        if (this.#unpacking === turn) this.#unpacking = undefined;
      });
    this.#unpacking = turn;
  }

  #take(data: Uint8Array): void {
    if (this.readyState !== this.OPEN) return;
    const mark = markOf(data);
    if (mark !== undefined) {
      if (this.#isOffering) this.#beCurrent();
      this.#listener.marked(mark);
      return;
    }
    if (messageKind(data) === 'step1') {
      this.relayVector = vectorOf(data);
      this.#goOnAsking();
    }
    this.onmessage?.({ data });
  }

  /** The relay has what this device has: an empty step 2 stands for what both would have sent. */
  #beCurrent(): void {
    this.#isOffering = false;
    this.#held = undefined;
    this.#hasSentStep2 = true;
    this.#counted += 1;
    this.#listener.counted(this, this.#counted, 'current');
    this.#wire.send(this, EMPTY_STEP2, undefined);
    this.onmessage?.({ data: EMPTY_STEP2 });
  }

  /** The relay has something else: both ask each other for what they lack. */
  #goOnAsking(): void {
    const held = this.#held;
    this.#isOffering = false;
    this.#held = undefined;
    if (held) this.#wire.send(this, held, undefined);
  }

  handleAck(count: number): void {
    if (this.readyState === this.OPEN) this.#listener.acknowledged(this, count);
  }

  handleClose(code: number, reason: string): void {
    if (this.readyState !== this.CLOSED) this.#end(code, reason);
  }

  /** Ends a channel whose messages can't be read here; it is tried again. */
  fail(): void {
    if (this.readyState === this.CLOSED) return;
    this.#wire.detach(this);
    this.handleClose(CLOSE.later, UNREADABLE);
  }

  #end(code: number, reason: string): void {
    this.readyState = this.CLOSED;
    this.#listener.closed(this, code, reason);
    this.onclose?.({ code, reason });
  }
}

/** The constructor that a provider is given in place of `WebSocket`; its address is the channel's room. */
export function channelClass(
  wire: ChannelWire,
  room: string,
  clientId: () => number,
  listener: ChannelListener,
  mayRead: MayRead,
): typeof WebSocket {
  class RoomChannel extends ChannelSocket {
    constructor() {
      super(wire, room, clientId, listener, mayRead);
    }
  }
  // The provider uses the few members above; the rest of the DOM's type is never touched.
  return RoomChannel as unknown as typeof WebSocket;
}
