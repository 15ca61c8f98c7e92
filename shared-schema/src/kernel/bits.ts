const WIDTH = 8;

/** Writes whole numbers one behind the other, each in as many bits as its reader will ask for. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #used = 0;

  /** `width`: at most 53. */
  put(value: number, width: number): void {
    let left = width;
    while (left > 0) {
      if (this.#used === 0) this.#bytes.push(0);
      const taken = Math.min(left, WIDTH - this.#used);
      left -= taken;
      const piece = Math.floor(value / 2 ** left) % 2 ** taken;
      const last = this.#bytes.length - 1;
      this.#bytes[last] = (this.#bytes[last] ?? 0) | (piece << (WIDTH - this.#used - taken));
      this.#used = (this.#used + taken) % WIDTH;
    }
  }

  end(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a `BitWriter` wrote; behind its end there are zeros. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(width: number): number {
    let value = 0;
    let left = width;
    while (left > 0) {
      const used = this.#at % WIDTH;
      const taken = Math.min(left, WIDTH - used);
      const byte = this.#bytes[(this.#at - used) / WIDTH] ?? 0;
      value = value * 2 ** taken + ((byte >> (WIDTH - used - taken)) & (2 ** taken - 1));
      this.#at += taken;
      left -= taken;
    }
    return value;
  }
}

/** How many bits tell `count` things apart. */
export function bitsFor(count: number): number {
  return count <= 1 ? 0 : Math.floor(Math.log2(count - 1)) + 1;
}

/** Bytes as a text for where only JSON is kept, one character each. */
export function bytesAsText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

export function textAsBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
