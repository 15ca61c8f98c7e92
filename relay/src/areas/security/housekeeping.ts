import { removeOldAudit } from '#calls/audit.ts';
import type { Database } from '#database/pool.ts';
import { KNOWN_BROWSER_MS } from '#sessions/session-cookie.ts';

/** Wrong guesses count for an hour; kept a little longer for the operator who looks. */
const ATTEMPT_MS = 24 * 60 * 60 * 1000;

/** Removes what has lost its meaning: old audit, guesses, tickets, challenges and browsers. `now`: epoch milliseconds. */
export async function forgetOldSecurity(db: Database, now: number): Promise<void> {
  await removeOldAudit(db, now);
  await db
    .deleteFrom('attempt')
    .where('last_at', '<', new Date(now - ATTEMPT_MS))
    .execute();
  await db.deleteFrom('sign_in_ticket').where('expires_at', '<', new Date(now)).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', new Date(now)).execute();
  await db
    .deleteFrom('known_browser')
    .where('last_used_at', '<', new Date(now - KNOWN_BROWSER_MS))
    .execute();
}
