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

/** Reads what a `BitWriter` wrote: each call takes the next number, of so many bits. Behind the end there are zeros. */
export function bitReader(bytes: Uint8Array): (width: number) => number {
  let at = 0;
  return (width) => {
    let value = 0;
    for (const end = at + width; at < end; ) {
      const taken = Math.min(end - at, WIDTH - (at % WIDTH));
      const shifted = (bytes[at >> 3] ?? 0) >> (WIDTH - (at % WIDTH) - taken);
      value = value * 2 ** taken + (shifted % 2 ** taken);
      at += taken;
    }
    return value;
  };
}

/** How many bits tell `count` things apart, below 2 to the 32. */
export function bitsFor(count: number): number {
  return 32 - Math.clz32(count - 1);
}

/** A replacer of `JSON.stringify` that keeps bytes as a text, one character each. */
export function bytesAsText(_key: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  let text = '';
  for (const byte of value) text += String.fromCharCode(byte);
  return text;
}

export function textAsBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
