import {
  readSyncMessage,
  step1Message,
  step2Message,
  updateMessage,
} from '@roundsman/relay/sync/wire/sync-messages.ts';
import { WebSocket } from 'ws';
import type { Wire } from './wires.ts';

/** What a client already has when it connects. */
export interface LocalState {
  vector(): Uint8Array;
  /** What the holder of a state vector lacks. */
  difference(vector: Uint8Array): Uint8Array;
}

const NOTHING: LocalState = {
  vector: () => new Uint8Array([0]),
  difference: () => new Uint8Array([0, 0]),
};
const OPEN_WITHIN_MS = 30_000;

/**
 * The least that a Yjs client does on a socket, the same for every server: it synchronises, sends updates, and
 * hands on what it hears without building a document from it.
 */
export class BenchClient {
  readonly #wire: Wire;
  readonly #socket: WebSocket;
  readonly #local: LocalState;
  #onUpdate: (update: Uint8Array) => void = () => {};
  #opened: { resolve: (client: BenchClient) => void; reject: (error: Error) => void } | undefined;
  #hasAnswered = false;
  #isClosing = false;
  #mayEnd = false;
  /** The server has let this client go. */
  isClosed = false;
  /** The answer to this client's first question: all that it lacked. */
  firstDifference: Uint8Array | undefined;
  /** Payload bytes of all frames that came from the server. */
  bytesDown = 0;
  /** The highest count that the server has said to be safe; stays 0 with servers that say nothing. */
  acknowledged = 0;

  private constructor(wire: Wire, local: LocalState) {
    this.#wire = wire;
    this.#local = local;
    this.#socket = new WebSocket(wire.url, [...wire.protocols], {
      headers: { ...wire.headers },
      perMessageDeflate: false,
    });
    this.#socket.binaryType = 'nodebuffer';
    this.#socket.on('open', () => this.#begin());
    this.#socket.on('message', (frame: Buffer) => this.#hear(frame));
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', (code, reason) => this.#fail(new Error(`the server closed: ${code} ${reason}`)));
  }

  /** Connects and synchronises once in both directions. */
  static open(wire: Wire, local: LocalState = NOTHING): Promise<BenchClient> {
    const client = new BenchClient(wire, local);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => client.#fail(new Error(`no answer from ${wire.url}`)), OPEN_WITHIN_MS);
      client.#opened = {
        resolve: (opened) => {
          clearTimeout(timer);
          resolve(opened);
        },
        reject: (error) => {
          clearTimeout(timer);
          client.close();
          reject(error);
        },
      };
    });
  }

  /** Called with each update of another client; replaces the former listener. */
  onUpdate(listener: (update: Uint8Array) => void): void {
    this.#onUpdate = listener;
  }

  send(update: Uint8Array): void {
    this.#send(updateMessage(update));
  }

  /** Reads nothing any more, and takes it that the server may let it go for that. */
  pause(): void {
    this.#mayEnd = true;
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#isClosing = true;
    this.#socket.terminate();
  }

  #begin(): void {
    for (const frame of this.#wire.greeting) this.#socket.send(frame);
    if (this.#wire.greeting.length === 0) this.#send(step1Message(this.#local.vector()));
  }

  #hear(frame: Buffer): void {
    this.bytesDown += frame.length;
    try {
      for (const heard of this.#wire.read(frame)) {
        for (const answer of heard.answer ?? []) this.#socket.send(answer);
        if (heard.isReady) this.#send(step1Message(this.#local.vector()));
        if (heard.acknowledged !== undefined) this.acknowledged = heard.acknowledged;
        if (heard.message) this.#take(heard.message);
      }
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #take(bytes: Uint8Array): void {
    const message = readSyncMessage(bytes);
    switch (message?.type) {
      case 'step1':
        this.#send(step2Message(this.#local.difference(message.vector)));
        this.#hasAnswered = true;
        break;
      case 'step2':
        this.firstDifference ??= message.update;
        break;
      case 'update':
        this.#onUpdate(message.update);
    }
    if (this.#opened && this.#hasAnswered && this.firstDifference) {
      this.#opened.resolve(this);
      this.#opened = undefined;
    }
  }

  #send(message: Uint8Array): void {
    for (const frame of this.#wire.wrap(message)) this.#socket.send(frame);
  }

  #fail(error: Error): void {
    if (this.#isClosing) return;
    if (this.#mayEnd) {
      this.isClosed = true;
      return;
    }
    if (!this.#opened) throw error;
    this.#opened.reject(error);
    this.#opened = undefined;
  }
}
