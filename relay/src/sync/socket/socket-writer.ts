import type { Duplex } from 'node:stream';
import { encodeBundle } from '@roundsman/shared-schema/protocol/frames.ts';

interface Gathered {
  readonly bytes: Uint8Array;
  readonly more: boolean;
  readonly done: () => void;
}

/** Larger ones leave by themselves: only what has left as a whole is seen to make progress. */
const MAX_GATHERED_BYTES = 16 * 1024;
const WHOLE = 0x80;
const BINARY = 0x02;

/**
 * Writes what one turn of the event loop sends on a WebSocket with one system call: a call for each frame would be a
 * third of all work, and the objects around each of them another tenth. Binary messages only, never compressed; the
 * socket's own control messages may come between them.
 */
export class SocketWriter {
  readonly #raw: Duplex;
  readonly #isOpen: () => boolean;
  #gathered: Gathered[] = [];
  #bytes = 0;
  /** A message was begun of which more fragments follow. */
  #isWithin = false;
  /** The other side reads bundles: what goes out together is one message. */
  bundles = false;

  /** `raw`: the connection below. `isOpen`: nothing is written any more where it is not. */
  constructor(raw: Duplex, isOpen: () => boolean) {
    this.#raw = raw;
    this.#isOpen = isOpen;
  }

  /** `more`: fragments of the same message follow. `done` is called once it has left this process, or never will. */
  add(bytes: Uint8Array, more: boolean, done: () => void): void {
    if (this.#bytes + bytes.length > MAX_GATHERED_BYTES) this.flush();
    if (this.#gathered.length === 0) process.nextTick(() => this.flush());
    this.#gathered.push({ bytes, more, done });
    this.#bytes += bytes.length;
    if (bytes.length > MAX_GATHERED_BYTES) this.flush();
  }

  /** Hands over what was gathered. */
  flush(): void {
    const gathered = this.#gathered;
    if (gathered.length === 0) return;
    this.#gathered = [];
    this.#bytes = 0;
    const finish = () => {
      for (const { done } of gathered) done();
    };
    if (this.#isOpen()) this.#raw.write(this.#pack(gathered), finish);
    else finish();
  }

  #pack(gathered: readonly Gathered[]): Uint8Array {
    const isBundle = this.bundles && gathered.length > 1;
    const messages = isBundle
      ? [{ bytes: encodeBundle(gathered.map(({ bytes }) => bytes)), more: false }]
      : gathered;
    const packed = Buffer.allocUnsafe(
      messages.reduce((sum, { bytes }) => sum + headBytes(bytes.length) + bytes.length, 0),
    );
    let at = 0;
    for (const { bytes, more } of messages) {
      at = writeHead(packed, at, bytes.length, (more ? 0 : WHOLE) | (this.#isWithin ? 0 : BINARY));
      packed.set(bytes, at);
      at += bytes.length;
      this.#isWithin = more;
    }
    return packed;
  }
}

function headBytes(length: number): number {
  if (length < 126) return 2;
  return length < 65_536 ? 4 : 10;
}

/** The head of an unmasked message or fragment (RFC 6455, 5.2); answers where its content begins. */
function writeHead(target: Buffer, at: number, length: number, first: number): number {
  target[at] = first;
  const size = headBytes(length);
  if (size === 2) {
    target[at + 1] = length;
  } else if (size === 4) {
    target[at + 1] = 126;
    target.writeUInt16BE(length, at + 2);
  } else {
    target[at + 1] = 127;
    target.writeBigUInt64BE(BigInt(length), at + 2);
  }
  return at + size;
}
