import { UpdateFault } from './update-fault.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads bytes in lib0's encoding, and takes only the one form of each number that lib0 writes: a longer form would be a
 * place to hide bytes that nobody looks at.
 */
export class ByteReader {
  readonly bytes: Uint8Array;
  position = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.position === this.bytes.length;
  }

  uint8(): number {
    const byte = this.bytes[this.position];
    if (byte === undefined) throw new UpdateFault('undecodable', 'the update ends too early');
    this.position += 1;
    return byte;
  }

  varUint(): number {
    const first = this.uint8();
    return first < 128 ? first : this.#more(first & 127, 128);
  }

  /** A signed number; zero may have a sign. */
  varInt(): number {
    const first = this.uint8();
    const size = first < 128 ? first & 63 : this.#more(first & 63, 64);
    return first & 64 ? -size : size;
  }

  /** Passes over so many bytes and answers them. */
  take(length: number): Uint8Array {
    const end = this.position + length;
    if (end > this.bytes.length) throw new UpdateFault('undecodable', 'the update ends too early');
    const taken = this.bytes.subarray(this.position, end);
    this.position = end;
    return taken;
  }

  /** @throws for what is no UTF-8. */
  text(): string {
    return utf8.decode(this.take(this.varUint()));
  }

  #more(low: number, unit: number): number {
    let number = low;
    for (let factor = unit; factor <= Number.MAX_SAFE_INTEGER; factor *= 128) {
      const byte = this.uint8();
      number += (byte & 127) * factor;
      if (byte >= 128) continue;
      if (byte === 0) throw new UpdateFault('undecodable', 'a number is longer than it has to be');
      if (number > Number.MAX_SAFE_INTEGER) break;
      return number;
    }
    throw new UpdateFault('undecodable', 'a number is out of range');
  }
}
