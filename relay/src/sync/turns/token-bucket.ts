/** Holds up to `burst`, and gains `perSecond`. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** Counts what is used against a rate. It may be overdrawn: whoever overdraws has to wait until it is even again. */
export class TokenBucket {
  readonly #rate: Rate;
  #left: number;
  #at: number;
  #overdrawnSince: number | undefined;

  /** `now`: milliseconds of any clock that never goes back. */
  constructor(rate: Rate, now: number) {
    this.#rate = rate;
    this.#left = rate.burst;
    this.#at = now;
  }

  /** Uses some; answers how many milliseconds to wait before the next use, 0 for none. */
  take(count: number, now: number): number {
    this.#fill(now);
    this.#left -= count;
    if (this.#left >= 0) return 0;
    this.#overdrawnSince ??= now;
    return Math.ceil((-this.#left / this.#rate.perSecond) * 1000);
  }

  /** Uses some where that many are left. */
  tryTake(count: number, now: number): boolean {
    this.#fill(now);
    if (this.#left < count) return false;
    this.#left -= count;
    return true;
  }

  /** How much of it is used at the moment; more than the burst where it is overdrawn. */
  used(now: number): number {
    this.#fill(now);
    return this.#rate.burst - this.#left;
  }

  /** For how long it was overdrawn without a real pause in between, in milliseconds. */
  overdrawnFor(now: number): number {
    this.#fill(now);
    return this.#overdrawnSince === undefined ? 0 : now - this.#overdrawnSince;
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#rate;
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    // Getting even is no pause: one who keeps to the rate by being held back would never be seen.
    if (this.#left > burst / 4) this.#overdrawnSince = undefined;
  }
}
