/** How long remote support stays on; then it ends by itself (specification 4, 2.17). Milliseconds. */
export const SUPPORT_MS = 24 * 60 * 60_000;
/** What the clock of whoever turned it on may be ahead. */
const SLACK_MS = 5 * 60_000;

/** The value of `support.remote` that turns it on now; epoch milliseconds. */
export function supportUntil(now: number): number {
  return now + SUPPORT_MS;
}

/** Whether the operator's support may look at the account's devices now; an end further ahead than may be is none. */
export function isSupportOn(until: number | null, now: number): boolean {
  return until !== null && until > now && until <= now + SUPPORT_MS + SLACK_MS;
}
