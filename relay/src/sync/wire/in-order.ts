/** What a waiting step costs beside the bytes it holds, so that empty ones are bounded too. */
const STEP_BYTES = 256;

/**
 * Runs steps one after the other: at once while nothing is waiting, behind a step that takes time otherwise.
 * What waits is bounded by the bytes it holds.
 */
export class InOrder {
  readonly #maxBytes: number;
  readonly #onFault: (reason: string) => void;
  #waiting: { bytes: number; step: () => void | Promise<void> }[] = [];
  #bytes = 0;
  #isBusy = false;
  #isStopped = false;

  /** `onFault` hears of too much waiting and of steps that fail, in words for the log. */
  constructor(maxBytes: number, onFault: (reason: string) => void) {
    this.#maxBytes = maxBytes;
    this.#onFault = onFault;
  }

  run(bytes: number, step: () => void | Promise<void>): void {
    if (this.#isStopped) return;
    if (this.#isBusy) {
      const cost = bytes + STEP_BYTES;
      this.#bytes += cost;
      if (this.#bytes > this.#maxBytes) this.#onFault('too much at once');
      else this.#waiting.push({ bytes: cost, step });
      return;
    }
    this.#start(step);
  }

  /** Forgets what waits; a step under way comes to its end. */
  stop(): void {
    this.#isStopped = true;
    this.#waiting = [];
  }

  #start(step: () => void | Promise<void>): void {
    const running = step();
    if (!running) return;
    this.#isBusy = true;
    running
      .catch((error: unknown) => this.#onFault(String(error)))
      .finally(() => {
        this.#isBusy = false;
        this.#next();
      });
  }

  #next(): void {
    while (!this.#isBusy && !this.#isStopped) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#bytes -= next.bytes;
      this.#start(next.step);
    }
  }
}
