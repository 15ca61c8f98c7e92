import type { Database } from '#database/pool.ts';
import type { PasskeyChallengeTable } from '#database/security-tables.ts';
import { hashToken, newToken } from '#secrets/token.ts';

const CHALLENGE_MS = 5 * 60 * 1000;

type Purpose = PasskeyChallengeTable['purpose'];

/** Keeps a challenge for one answer; answers the name by which the answer refers to it. `now`: epoch milliseconds. */
export async function keepChallenge(
  db: Database,
  challenge: { challenge: string; purpose: Purpose; userId: string | null },
  now: number,
): Promise<string> {
  const attempt = newToken();
  await db
    .insertInto('passkey_challenge')
    .values({
      token_hash: hashToken(attempt),
      challenge: challenge.challenge,
      purpose: challenge.purpose,
      user_id: challenge.userId,
      expires_at: new Date(now + CHALLENGE_MS),
    })
    .execute();
  return attempt;
}

/** The challenge, which is gone with this; null when it is unknown, used, too old, or was for something else. */
export async function takeChallenge(
  db: Database,
  attempt: string,
  purpose: Purpose,
  userId: string | null,
  now: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('token_hash', '=', hashToken(attempt))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at.getTime() <= now) return null;
  return row.purpose === purpose && row.user_id === userId ? row.challenge : null;
}
