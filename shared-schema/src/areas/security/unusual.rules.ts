const HOUR_MS = 60 * 60 * 1000;

/** Nobody comes from one country to another and signs in within this time (companion SEC-3). */
export const TRAVEL_MS = HOUR_MS;
/** So many exports within `EXPORTS_MS` are unusual. */
export const MANY_EXPORTS = 5;
export const EXPORTS_MS = 24 * HOUR_MS;

export interface SignInPlace {
  /** Epoch milliseconds. */
  readonly at: number;
  /** ISO code; null when it is not known. */
  readonly country: string | null;
}

/** Whether one person signed in from two countries within an hour. */
export function isDistant(before: SignInPlace, now: SignInPlace): boolean {
  if (before.country === null || now.country === null || before.country === now.country) return false;
  return Math.abs(now.at - before.at) <= TRAVEL_MS;
}

/** Whether this export, the `count`-th within a day, is to be told: once when they become many, then each doubling. */
export function isManyExports(count: number): boolean {
  const times = count / MANY_EXPORTS;
  return Number.isInteger(Math.log2(times));
}
