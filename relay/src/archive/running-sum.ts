import { createHash } from 'node:crypto';

/** SHA-256 over pieces in their order, with their number. */
export class RunningSum {
  readonly #hash = createHash('sha256');
  count = 0;
  bytes = 0;

  /** `name` is summed with the bytes, so that two pieces cannot change places. */
  add(bytes: Uint8Array, name?: string): void {
    if (name !== undefined) this.#hash.update(`${name}\0${bytes.length}\0`);
    this.#hash.update(bytes);
    this.bytes += bytes.length;
    this.count += 1;
  }

  /** Ends it. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
