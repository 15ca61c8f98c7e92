/** Between two mails with a link (companion VER-1). */
export const RESEND_EVERY_MS = 60_000;
/** So many in an hour (VER-3). */
export const RESENDS_AN_HOUR = 5;
const HOUR_MS = 60 * 60 * 1000;

/** One link that was mailed. `at`: epoch milliseconds; `asked`: by the button, not by the sign-up. */
export interface SentLink {
  readonly at: number;
  readonly asked: boolean;
}

/**
 * Milliseconds until the next mail may be asked for: a minute after the last one, and after five in an hour until the
 * first of them is an hour old. @source companion VER-1, VER-3
 */
export function resendWait(sent: readonly SentLink[], now: number): number {
  return Math.max(0, ...sent.map(({ at }) => at + RESEND_EVERY_MS - now), hourWait(sent, now));
}

/** The same for a changed address, which need not wait a minute: the mistyped one helps nobody. @source VER-2, VER-3 */
export function hourWait(sent: readonly SentLink[], now: number): number {
  const asked = sent
    .filter((link) => link.asked && link.at > now - HOUR_MS)
    .map(({ at }) => at)
    .sort((a, b) => a - b);
  const first = asked[asked.length - RESENDS_AN_HOUR];
  return first === undefined ? 0 : Math.max(0, first + HOUR_MS - now);
}
