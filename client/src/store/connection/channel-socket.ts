import type { FrameOrigin } from '@roundsman/shared-schema/protocol/frames.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { isCounted, messageKind, vectorOf } from './sync-message.ts';
import { isPacked, unpack } from './unpack.ts';

/** What one document's bookkeeping hears of its channels. */
export interface ChannelListener {
  opened(channel: ChannelSocket): void;
  /** A counted frame goes out now, numbered from 1; what is answered travels with it. */
  counted(channel: ChannelSocket, frame: number, kind: 'step2' | 'update'): FrameOrigin | undefined;
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
  /** What came is taken in its order; fulfilled when all of it was. Nothing waits for anything while it is undefined. */
  #unpacking: Promise<void> | undefined;

  constructor(wire: ChannelWire, room: string, clientId: () => number, listener: ChannelListener) {
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
      .then(async () => this.#take(isPacked(data) ? await unpack(data) : data))
      .catch(() => this.fail())
      .then(() => {
        if (this.#unpacking === turn) this.#unpacking = undefined;
      });
    this.#unpacking = turn;
  }

  #take(data: Uint8Array): void {
    if (this.readyState !== this.OPEN) return;
    if (messageKind(data) === 'step1') this.relayVector = vectorOf(data);
    this.onmessage?.({ data });
  }

  handleAck(count: number): void {
    if (this.readyState === this.OPEN) this.#listener.acknowledged(this, count);
  }

  handleClose(code: number, reason: string): void {
    if (this.readyState !== this.CLOSED) this.#end(code, reason);
  }

  /** Ends a channel whose own side is faulty; it is tried again. */
  fail(): void {
    if (this.readyState === this.CLOSED) return;
    this.#wire.detach(this);
    this.handleClose(CLOSE.later, '');
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
): typeof WebSocket {
  class RoomChannel extends ChannelSocket {
    constructor() {
      super(wire, room, clientId, listener);
    }
  }
  // The provider uses the few members above; the rest of the DOM's type is never touched.
  return RoomChannel as unknown as typeof WebSocket;
}
