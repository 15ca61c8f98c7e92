/** How much was received and waits to be flushed. */
export class Backlog {
  readonly #max: { readonly rows: number; readonly bytes: number };
  readonly #relieved = new Set<() => void>();
  #rows = 0;
  #bytes = 0;

  constructor(max: { readonly rows: number; readonly bytes: number }) {
    this.#max = max;
  }

  get rows(): number {
    return this.#rows;
  }

  get isFull(): boolean {
    return this.#rows >= this.#max.rows || this.#bytes >= this.#max.bytes;
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
