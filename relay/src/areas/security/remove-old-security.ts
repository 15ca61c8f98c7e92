import type { Database } from '#database/pool.ts';
import { KNOWN_BROWSER_MS } from '#sessions/session-cookie.ts';

/** Wrong guesses count for an hour; kept a little longer for the operator who looks. */
const ATTEMPT_MS = 24 * 60 * 60 * 1000;

/** Removes guesses, tickets, challenges and browsers whose time is over; answers how many. `now`: epoch milliseconds. */
export async function removeOldSecurity(db: Database, now: number): Promise<number> {
  const over = new Date(now);
  const removed = [
    await db
      .deleteFrom('attempt')
      .where('last_at', '<', new Date(now - ATTEMPT_MS))
      .executeTakeFirst(),
    await db.deleteFrom('sign_in_ticket').where('expires_at', '<', over).executeTakeFirst(),
    await db.deleteFrom('passkey_challenge').where('expires_at', '<', over).executeTakeFirst(),
    await db
      .deleteFrom('known_browser')
      .where('last_used_at', '<', new Date(now - KNOWN_BROWSER_MS))
      .executeTakeFirst(),
  ];
  return removed.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
