/** Whoever work is done for: pays with processor time, in milliseconds. */
export interface Payer {
  charge(ms: number): void;
  /** How much more was used of late than anybody may use unnoticed: those with less go first. */
  readonly overuse: number;
  /** A step of this user's begins to wait with so many bytes, or waits no more. */
  waits(bytes: number): void;
  waited(bytes: number): void;
}

/** Runs something and charges its time, also when it throws. */
export function charged<T>(payer: Payer | undefined, run: () => T): T {
  const began = performance.now();
  try {
    return run();
  } finally {
    payer?.charge(performance.now() - began);
  }
}
