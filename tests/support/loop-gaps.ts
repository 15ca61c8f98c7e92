const TICK_MS = 10;

/** Notes when this process itself could not run: what it waited for then was not somebody else's fault. */
export class LoopGaps {
  readonly #gaps: { from: number; to: number }[] = [];
  #at = performance.now();
  readonly #timer = setInterval(() => {
    const now = performance.now();
    if (now - this.#at > 2 * TICK_MS) this.#gaps.push({ from: this.#at + TICK_MS, to: now });
    this.#at = now;
  }, TICK_MS);

  /** Milliseconds of a span (`performance.now`) in which this process did not run. */
  within(from: number, to: number): number {
    return this.#gaps.reduce(
      (sum, gap) => sum + Math.max(0, Math.min(to, gap.to) - Math.max(from, gap.from)),
      0,
    );
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
