/** Bytes that are no message yet: control frames of odd sizes and the like. */
const NEGLIGIBLE_BYTES = 1024;

/** Watches a message that has begun to arrive: it may be slow, but not endless, as what is there of it takes memory. */
export class SlowPart {
  readonly #limits: { readonly partMs: number; readonly slowestBytes: number };
  #bytes = 0;
  #since = 0;

  constructor(limits: { readonly partMs: number; readonly slowestBytes: number }) {
    this.#limits = limits;
  }

  /** More of it has come; a negative count takes away what belonged to something else. */
  add(bytes: number): void {
    if (this.#bytes === 0) this.#since = performance.now();
    this.#bytes = Math.max(0, this.#bytes + bytes);
  }

  /** The message is complete. */
  end(): void {
    this.#bytes = 0;
  }

  /** It could not come on for a while, which was not the sender's fault. */
  restart(): void {
    this.#since = performance.now();
  }

  get isTooSlow(): boolean {
    const { partMs, slowestBytes } = this.#limits;
    const allowed = partMs + (this.#bytes / slowestBytes) * 1000;
    return this.#bytes > NEGLIGIBLE_BYTES && performance.now() - this.#since > allowed;
  }
}
