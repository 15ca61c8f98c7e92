/** Makes one comparison and calls `over` once its answer has left this process. */
type Compare = (over: () => void) => void;

/**
 * The comparisons that one socket asks for (SYN-2), one after another. An answer may list thousands of keys, and the
 * next one is not begun before it has left: whoever takes nothing off holds one answer and no more. Of the questions of
 * a channel that wait, the last one counts.
 */
export class Comparisons {
  readonly #waiting = new Map<number, Compare>();
  /** The channel whose answer has not left yet, by a mark of its own. */
  #running: { readonly channel: number } | undefined;

  ask(channel: number, compare: Compare): void {
    this.#waiting.set(channel, compare);
    if (!this.#running) this.#next();
  }

  /** Forgets what a channel asked for that is closed. */
  drop(channel: number): void {
    this.#waiting.delete(channel);
    if (this.#running?.channel === channel) this.#next();
  }

  #next(): void {
    this.#running = undefined;
    const [first] = this.#waiting;
    if (!first) return;
    const [channel, compare] = first;
    this.#waiting.delete(channel);
    const running = { channel };
    this.#running = running;
    compare(() => {
      if (this.#running === running) this.#next();
    });
  }
}
