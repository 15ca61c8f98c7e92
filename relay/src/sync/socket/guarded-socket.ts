import type { Duplex } from 'node:stream';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { RawData, WebSocket } from 'ws';
import { charged } from '#sync/turns/payer.ts';
import { SlowPart } from '#sync/turns/slow-part.ts';
import { Outbox } from './outbox.ts';
import type { SocketSession, SyncContext } from './socket-session.ts';
import { SocketWriter } from './socket-writer.ts';

export interface SocketHandlers {
  message(bytes: Uint8Array): void;
  /** The socket is gone, whoever closed it. */
  gone(): void;
  /** How a piece of a channel's message goes out. */
  framed(channel: number, piece: Uint8Array, more: boolean): Framed;
}

/** `more`: fragments of the same WebSocket message follow. */
export interface Framed {
  readonly bytes: Uint8Array;
  readonly more: boolean;
}

/** A WebSocket and the connection below it. */
export interface Wire {
  readonly ws: WebSocket;
  readonly raw: Duplex;
}

/** Answers of this size that nobody takes off: no more questions until they have gone. */
const MAX_UNTAKEN_BYTES = 1024 * 1024;
/** A peer that does not answer a close frame is cut off after this. */
const CLOSE_MS = 2000;
/** Mask and head of a control frame. */
const CONTROL_BYTES = 6;
/** Held back at most this long at a time. */
const MAX_WAIT_MS = 5000;

/** A socket with its limits: held back while too much comes in, let go when the other side takes nothing. */
export class GuardedSocket {
  readonly outbox: Outbox;
  readonly #ws: WebSocket;
  readonly #writer: SocketWriter;
  readonly #context: SyncContext;
  readonly #session: SocketSession;
  readonly #part: SlowPart;
  #heardAt = performance.now();
  #isClosing = false;
  /** Messages received that wait for their turn, and what happens when none does any more. */
  #waiting = 0;
  #goOn = () => {};
  /** How many reasons there are not to read. */
  #pauses = 0;
  #isHeldBack = false;

  constructor({ ws, raw }: Wire, context: SyncContext, session: SocketSession, handlers: SocketHandlers) {
    this.#ws = ws;
    const writer = new SocketWriter(raw, () => ws.readyState === ws.OPEN);
    this.#writer = writer;
    this.#context = context;
    this.#session = session;
    this.#part = new SlowPart(context.limits);
    this.outbox = new Outbox({
      write: (bytes, done) => writer.add(bytes, false, done),
      writePiece: (channel, piece, more, done) => {
        const framed = handlers.framed(channel, piece, more);
        writer.add(framed.bytes, framed.more, done);
      },
    });
    // In front of the reader, so that a message ends what was counted of it.
    raw.prependListener('data', (chunk: Buffer) => this.#part.add(chunk.length));
    ws.on('message', (data: RawData, isBinary: boolean) => {
      this.#part.end();
      if (this.#isClosing) return;
      this.#heardAt = performance.now();
      if (!isBinary || !(data instanceof Uint8Array)) this.close(CLOSE.badFrame, 'text is not understood');
      else if (this.#waiting === 0 && session.budget.overuse === 0) this.#handle(data, handlers);
      else this.#wait(() => this.#handle(data, handlers));
    });
    for (const control of ['ping', 'pong'] as const) {
      ws.on(control, (data: Buffer) => {
        this.#part.add(-(data.length + CONTROL_BYTES));
        this.#heardAt = performance.now();
      });
    }
    // A close event follows, which does what is needed.
    ws.on('error', () => {});
    ws.on('close', () => {
      this.#isClosing = true;
      this.outbox.close();
      handlers.gone();
    });
  }

  get isClosing(): boolean {
    return this.#isClosing;
  }

  /** Nothing is read at the moment. */
  get isPaused(): boolean {
    return this.#pauses > 0;
  }

  /** Looks whether the other side is alive and takes what it is sent; called now and then. */
  check(): void {
    if (this.#isClosing) return;
    const { stalledMs, unsentBytes, quietMs, deadMs } = this.#context.limits;
    const now = performance.now();
    const quiet = now - Math.max(this.#heardAt, this.outbox.progressAt);
    const isStalled = !this.outbox.isEmpty && now - this.outbox.progressAt > stalledMs;
    if (isStalled || this.outbox.heldBytes > unsentBytes) {
      this.#context.log.warn(
        { unsent: this.outbox.heldBytes, stalled: isStalled },
        'a socket that takes nothing is let go',
      );
      this.#letGo('too slow');
    } else if (!this.isPaused && this.#part.isTooSlow) {
      this.#letGo('a message takes too long');
    } else if (quiet > deadMs || now - this.#heardAt > 2 * deadMs) {
      this.#ws.terminate();
    } else if (now - this.#heardAt > quietMs) {
      this.#ws.ping();
    }
  }

  /** The other side reads bundles of frames. */
  bundle(): void {
    this.#writer.bundles = true;
  }

  /** Takes nothing in any more; what was received is still answered. */
  stopReading(): void {
    this.#pauses += 1;
    this.#ws.pause();
  }

  /** Takes nothing in until something is over. */
  pauseUntil(over: Promise<unknown>): void {
    this.#pauses += 1;
    this.#ws.pause();
    const goOn = () => {
      this.#pauses -= 1;
      if (this.#pauses > 0 || this.#isClosing) return;
      this.#part.restart();
      this.#ws.resume();
    };
    over.then(goOn, goOn);
  }

  /** Closes behind what was handed to the socket already; all else that waits is dropped. */
  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#writer.flush();
    this.#ws.close(code, reason.slice(0, 120));
    this.#ws.resume();
    const timer = setTimeout(() => this.#ws.terminate(), CLOSE_MS);
    this.#ws.once('close', () => clearTimeout(timer));
  }

  #handle(data: Uint8Array, handlers: SocketHandlers): void {
    if (this.#isClosing) return;
    charged(this.#session.budget, () => handlers.message(data));
    this.#holdBack(data.length);
  }

  /** Others go first, whoever uses less; meanwhile nothing more is read here. */
  #wait(handle: () => void): void {
    if (this.#waiting === 0) this.pauseUntil(new Promise<void>((resolve) => (this.#goOn = resolve)));
    this.#waiting += 1;
    this.#context.reception.add({
      payer: this.#session.budget,
      handle: () => {
        this.#waiting -= 1;
        handle();
        if (this.#waiting === 0) this.#goOn();
      },
    });
  }

  /** Backpressure, for the reasons that hold after a message. */
  #holdBack(bytes: number): void {
    const { budget } = this.#session;
    const waitMs = budget.received(bytes);
    if (this.#isHeldBack || this.#isClosing) return;
    const { backlog } = this.#context.queue;
    if (waitMs > 0) {
      if (budget.isFlooding) {
        this.#name('a user who asks too much is let go');
        this.#letGo('too much for too long');
        return;
      }
      if (budget.isToBeNamed()) this.#name('a user who asks too much is held back');
      this.#hold(new Promise((resolve) => setTimeout(resolve, Math.min(waitMs, MAX_WAIT_MS))));
    } else if (budget.isFull) {
      this.#hold(new Promise((resolve) => budget.whenRelieved(() => resolve(undefined))));
    } else if (backlog.isOverfull || (backlog.isFull && !budget.isModest)) {
      this.#hold(new Promise((resolve) => backlog.whenRelieved(() => resolve(undefined))));
    } else if (this.outbox.inFlightBytes > MAX_UNTAKEN_BYTES) {
      this.#hold(this.outbox.whenEmpty());
    }
  }

  #name(what: string): void {
    const { userId, deviceId, memberships, budget } = this.#session;
    this.#context.log.warn(
      { userId, deviceId, accounts: [...memberships.keys()], usedMs: budget.usedMs },
      what,
    );
  }

  #letGo(reason: string): void {
    this.#context.counts.letGo += 1;
    this.close(CLOSE.later, reason);
  }

  #hold(over: Promise<unknown>): void {
    this.#isHeldBack = true;
    const end = () => {
      this.#isHeldBack = false;
    };
    this.pauseUntil(over.then(end, end));
  }
}
