import { PIECE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';

export interface OutboxOptions {
  /** Hands a control frame to the socket; `done` is called once it has left this process. */
  write(bytes: Uint8Array, done: () => void): void;
  /** The same for a piece of a channel's message. */
  writePiece(channel: number, piece: Uint8Array, more: boolean, done: () => void): void;
}

interface Waiting {
  readonly message: Uint8Array;
  readonly isFirst: boolean;
  sent: number;
}

interface Line {
  readonly messages: Waiting[];
  bytes: number;
  readonly whenSent: (() => void)[];
}

/** So little lies in the socket's own buffer that a small message is never far behind a big one. */
const MAX_IN_FLIGHT = 256 * 1024;

/**
 * What waits to be sent on one socket: each channel has a line of messages, and the lines take turns piece by
 * piece. Of first synchronisations one goes after another, in the order in which they were asked for: half a document
 * is of no use to anybody, and what a screen needs first is asked for first. Control frames go at once.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #lines = new Map<number, Line>();
  /** Channels with something to send, the next one first. */
  #turns: number[] = [];
  #inFlight = 0;
  #held = 0;
  #isClosed = false;
  readonly #emptied = new Set<() => void>();
  /** When the socket last took bytes off while some were waiting, or last had nothing to send (`performance.now`). */
  progressAt = performance.now();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** Bytes waiting for the socket, messages of a first synchronisation aside. */
  get heldBytes(): number {
    return this.#held;
  }

  /** Bytes that the socket was given and has not passed on. */
  get inFlightBytes(): number {
    return this.#inFlight;
  }

  get isEmpty(): boolean {
    return this.#inFlight === 0 && this.#turns.length === 0;
  }

  control(bytes: Uint8Array): void {
    if (!this.#isClosed) this.#options.write(bytes, this.#begin(bytes.length));
  }

  /** A control frame that may be large: it counts among what is held until it has left. */
  answer(bytes: Uint8Array, done: () => void): void {
    if (this.#isClosed) return;
    this.#held += bytes.length;
    const taken = this.#begin(bytes.length);
    this.#options.write(bytes, () => {
      if (!this.#isClosed) this.#held -= bytes.length;
      taken();
      done();
    });
  }

  /** `isFirst`: part of a synchronisation that the device asked for, however large it is. */
  add(channel: number, message: Uint8Array, isFirst: boolean): void {
    if (this.#isClosed) return;
    let line = this.#lines.get(channel);
    if (!line) {
      line = { messages: [], bytes: 0, whenSent: [] };
      this.#lines.set(channel, line);
    }
    if (line.messages.length === 0) this.#turns.push(channel);
    line.messages.push({ message, isFirst, sent: 0 });
    line.bytes += message.length;
    if (!isFirst) this.#held += message.length;
    this.#pump();
  }

  unsent(channel: number): { readonly bytes: number; readonly frames: number } {
    const line = this.#lines.get(channel);
    return { bytes: line?.bytes ?? 0, frames: line?.messages.length ?? 0 };
  }

  /** Calls back, once, when nothing of the channel waits any more. */
  whenSent(channel: number, run: () => void): void {
    const line = this.#lines.get(channel);
    if (!line || line.messages.length === 0) run();
    else line.whenSent.push(run);
  }

  /** Forgets what waits for a channel that was closed. */
  drop(channel: number): void {
    const line = this.#lines.get(channel);
    if (!line) return;
    for (const waiting of line.messages) this.#leave(waiting, waiting.message.length - waiting.sent);
    this.#lines.delete(channel);
    this.#turns = this.#turns.filter((turn) => turn !== channel);
  }

  /** Resolves when everything has left this process. */
  whenEmpty(): Promise<void> {
    if (this.isEmpty || this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => this.#emptied.add(resolve));
  }

  close(): void {
    this.#isClosed = true;
    this.#lines.clear();
    this.#turns = [];
    this.#held = 0;
    this.#tellEmpty();
  }

  #pump(): void {
    while (this.#inFlight < MAX_IN_FLIGHT) {
      const channel = this.#nextTurn();
      if (channel === undefined) return;
      const line = this.#lines.get(channel);
      const waiting = line?.messages[0];
      if (!line || !waiting) continue;
      const { message, sent } = waiting;
      const piece = message.length <= PIECE_BYTES ? message : message.subarray(sent, sent + PIECE_BYTES);
      waiting.sent += piece.length;
      line.bytes -= piece.length;
      this.#leave(waiting, piece.length);
      const more = waiting.sent < waiting.message.length;
      if (!more) line.messages.shift();
      if (line.messages.length > 0) this.#turns.push(channel);
      this.#options.writePiece(channel, piece, more, this.#begin(piece.length));
      if (line.messages.length === 0) for (const run of line.whenSent.splice(0)) run();
    }
  }

  /** Takes the next channel out of the turns: of those with a first synchronisation only the first that asked has one. */
  #nextTurn(): number | undefined {
    const isFirst = (channel: number) => this.#lines.get(channel)?.messages[0]?.isFirst === true;
    const leading = Math.min(...this.#turns.filter(isFirst));
    const at = this.#turns.findIndex((channel) => channel === leading || !isFirst(channel));
    return at < 0 ? undefined : this.#turns.splice(at, 1)[0];
  }

  #leave(waiting: Waiting, bytes: number): void {
    if (!waiting.isFirst) this.#held -= bytes;
  }

  #begin(bytes: number): () => void {
    if (this.#inFlight === 0) this.progressAt = performance.now();
    this.#inFlight += bytes;
    return () => {
      this.#inFlight -= bytes;
      this.progressAt = performance.now();
      if (this.#isClosed) return;
      this.#pump();
      if (this.isEmpty) this.#tellEmpty();
    };
  }

  #tellEmpty(): void {
    for (const run of this.#emptied) run();
    this.#emptied.clear();
  }
}
