/** Waiting times between attempts: doubling from half a second to 30 s, each drawn from the half to the whole. */
export interface Backoff {
  /** Milliseconds to wait before the next attempt. */
  next(): number;
  reset(): void;
  /** Something failed since the last success. */
  readonly hasFailed: boolean;
}

const FIRST_MS = 500;
const LONGEST_MS = 30_000;

export function createBackoff(random: () => number = Math.random): Backoff {
  let attempts = 0;
  return {
    next() {
      const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempts);
      attempts = Math.min(attempts + 1, 10);
      return whole * (0.5 + random() / 2);
    },
    reset() {
      attempts = 0;
    },
    get hasFailed() {
      return attempts > 0;
    },
  };
}
