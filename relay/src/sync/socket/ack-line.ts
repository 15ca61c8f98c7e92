export interface AckLineOptions {
  /** Acknowledges every counted frame up to `count`. */
  readonly send: (count: number) => void;
  /** Tells the device what was refused of its changes up to now, wherever they came in. */
  readonly tellRefusals: () => Promise<void>;
  /** That could not be found out. */
  readonly failed: () => void;
}

/** The acknowledgements of one channel, in the order of its frames: one for all that a flush has covered. */
export class AckLine {
  readonly #options: AckLineOptions;
  /** The last frame that is durable, and the last that may be said to be. */
  #durable = 0;
  #sayable = 0;
  #checks = 0;
  #isDue = false;
  #isStopped = false;

  constructor(options: AckLineOptions) {
    this.#options = options;
  }

  /**
   * A frame is durable. `mayHoldOlder`: something in it may have been stored before, from a socket that did not live to
   * hear that it was refused; the device has to be told so first.
   */
  add(count: number, mayHoldOlder: boolean): void {
    this.#durable = Math.max(this.#durable, count);
    if (mayHoldOlder) void this.#check();
    else this.#open();
  }

  /** Says now what is about to be said. */
  flush(): void {
    if (this.#isDue && !this.#isStopped) this.#send();
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #check(): Promise<void> {
    this.#checks += 1;
    try {
      await this.#options.tellRefusals();
    } catch {
      if (!this.#isStopped) this.#options.failed();
      return;
    }
    this.#checks -= 1;
    this.#open();
  }

  #open(): void {
    if (this.#checks > 0) return;
    this.#sayable = this.#durable;
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => this.flush());
  }

  #send(): void {
    this.#isDue = false;
    this.#options.send(this.#sayable);
  }
}
