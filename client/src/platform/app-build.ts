/** How the app came to this device: through the browser, or wrapped for a store. */
export interface AppBuild {
  readonly store: 'none' | 'apple' | 'google';
  /** False where the store does not allow its app to sell subscriptions (companion ACC-2). */
  readonly mayBuy: boolean;
}

/**
 * A wrapped app adds `RoundsmanApp/<store>` to its user agent, and `+buying` where its store has approved buying in it:
 * `RoundsmanApp/apple+buying`.
 */
export function appBuild(userAgent: string = globalThis.navigator?.userAgent ?? ''): AppBuild {
  const found = /\bRoundsmanApp\/(apple|google)(\+buying)?/.exec(userAgent);
  if (!found) return { store: 'none', mayBuy: true };
  return { store: found[1] === 'apple' ? 'apple' : 'google', mayBuy: found[2] !== undefined };
}
