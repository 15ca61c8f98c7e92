interface Amount {
  readonly rows: number;
  readonly bytes: number;
}

/** How much was received and waits to be flushed. */
export class Backlog {
  readonly #max: Amount;
  readonly #relieved = new Set<() => void>();
  #rows = 0;
  #bytes = 0;

  constructor(max: Amount) {
    this.#max = max;
  }

  get rows(): number {
    return this.#rows;
  }

  get isFull(): boolean {
    return this.isAtLeast(this.#max);
  }

  /** Twice as much as there should be. */
  get isOverfull(): boolean {
    return this.isAtLeast({ rows: 2 * this.#max.rows, bytes: 2 * this.#max.bytes });
  }

  isAtLeast({ rows, bytes }: Amount): boolean {
    return this.#rows >= rows || this.#bytes >= bytes;
  }

  add(rows: number, bytes: number): void {
    this.#rows += rows;
    this.#bytes += bytes;
  }

  leave(rows: number, bytes: number): void {
    this.#rows -= rows;
    this.#bytes -= bytes;
    if (this.isFull || this.#relieved.size === 0) return;
    const waiting = [...this.#relieved];
    this.#relieved.clear();
    for (const run of waiting) run();
  }

  /** Calls back once it is no longer full. */
  whenRelieved(run: () => void): void {
    this.#relieved.add(run);
  }
}
