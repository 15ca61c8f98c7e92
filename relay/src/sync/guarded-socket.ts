import type { Duplex } from 'node:stream';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { RawData, WebSocket } from 'ws';
import { Outbox } from './outbox.ts';
import type { SyncContext } from './socket-session.ts';

export interface SocketHandlers {
  message(bytes: Uint8Array): void;
  /** The socket is gone, whoever closed it. */
  gone(): void;
  writePiece(channel: number, piece: Uint8Array, more: boolean, done: () => void): void;
}

/** A WebSocket and the connection below it. */
export interface Wire {
  readonly ws: WebSocket;
  readonly raw: Duplex;
}

const QUIET_MS = 20_000;
const DEAD_MS = 75_000;
/** Answers of this size that nobody takes off: no more questions until they have gone. */
const MAX_UNTAKEN_BYTES = 1024 * 1024;
/** A peer that does not answer a close frame is cut off after this. */
const CLOSE_MS = 2000;

/** A socket with its limits: paused while the log cannot keep up, let go when the other side takes nothing. */
export class GuardedSocket {
  readonly outbox: Outbox;
  readonly #ws: WebSocket;
  readonly #raw: Duplex;
  #isCorked = false;
  readonly #context: SyncContext;
  #heardAt = performance.now();
  #isClosing = false;
  #isPaused = false;
  #isStopped = false;

  constructor({ ws, raw }: Wire, context: SyncContext, handlers: SocketHandlers) {
    this.#ws = ws;
    this.#raw = raw;
    this.#context = context;
    this.outbox = new Outbox({
      write: (bytes, done) => {
        this.#cork();
        ws.send(bytes, { binary: true }, done);
      },
      writePiece: (channel, piece, more, done) => {
        this.#cork();
        handlers.writePiece(channel, piece, more, done);
      },
    });
    ws.on('message', (data: RawData, isBinary: boolean) => {
      if (this.#isClosing) return;
      this.#heardAt = performance.now();
      if (!isBinary || !(data instanceof Uint8Array)) this.close(CLOSE.badFrame, 'text is not understood');
      else handlers.message(data);
      this.#pauseWhileFull();
    });
    ws.on('pong', () => {
      this.#heardAt = performance.now();
    });
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

  /** Looks whether the other side is alive and takes what it is sent; called now and then. */
  check(): void {
    if (this.#isClosing) return;
    const { stalledMs, unsentBytes } = this.#context.limits;
    const now = performance.now();
    const quiet = now - Math.max(this.#heardAt, this.outbox.progressAt);
    const isStalled = !this.outbox.isEmpty && now - this.outbox.progressAt > stalledMs;
    if (isStalled || this.outbox.heldBytes > unsentBytes) {
      this.#context.log.warn(
        { unsent: this.outbox.heldBytes, stalled: isStalled },
        'a socket that takes nothing is let go',
      );
      this.close(CLOSE.later, 'too slow');
    } else if (quiet > DEAD_MS || now - this.#heardAt > 2 * DEAD_MS) {
      this.#ws.terminate();
    } else if (now - this.#heardAt > QUIET_MS) {
      this.#ws.ping();
    }
  }

  /** Takes nothing in any more; what was received is still answered. */
  stopReading(): void {
    this.#isStopped = true;
    this.#ws.pause();
  }

  /** Closes behind what was handed to the socket already; all else that waits is dropped. */
  close(code: number, reason: string): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    this.#ws.close(code, reason.slice(0, 120));
    this.#ws.resume();
    const timer = setTimeout(() => this.#ws.terminate(), CLOSE_MS);
    this.#ws.once('close', () => clearTimeout(timer));
  }

  /** What one flush sends to a socket leaves in one system call: without it that call is a third of all work. */
  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#raw.cork();
    process.nextTick(() => {
      this.#isCorked = false;
      this.#raw.uncork();
    });
  }

  #pauseWhileFull(): void {
    const { queue } = this.#context;
    if (this.#isPaused || this.#isClosing) return;
    if (queue.isFull) this.#pauseUntil(new Promise((resolve) => queue.whenRelieved(resolve)));
    else if (this.outbox.inFlightBytes > MAX_UNTAKEN_BYTES) this.#pauseUntil(this.outbox.whenEmpty());
  }

  #pauseUntil(over: Promise<void>): void {
    this.#isPaused = true;
    this.#ws.pause();
    void over.then(() => {
      if (this.#isStopped) return;
      this.#isPaused = false;
      if (!this.#isClosing) this.#ws.resume();
    });
  }
}
