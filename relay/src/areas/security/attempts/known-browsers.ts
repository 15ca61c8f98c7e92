import type { Database } from '#database/pool.ts';
import { hashToken, newToken } from '#secrets/token.ts';
import { KNOWN_BROWSER_MS } from '#sessions/session-cookie.ts';

/** Whether somebody has signed in with this browser within the last year. `now`: epoch milliseconds. */
export async function isKnownBrowser(
  db: Database,
  token: string | undefined,
  userId: string,
  now: number,
): Promise<boolean> {
  if (!token) return false;
  const row = await db
    .selectFrom('known_browser')
    .select('user_id')
    .where('token_hash', '=', hashToken(token))
    .where('user_id', '=', userId)
    .where('last_used_at', '>', new Date(now - KNOWN_BROWSER_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that the person has signed in with this browser; answers the token that it is to keep. */
export async function noteBrowser(
  db: Database,
  carried: string | undefined,
  userId: string,
  now: number,
): Promise<string> {
  const isOurs =
    carried !== undefined &&
    (await db
      .selectFrom('known_browser')
      .select('user_id')
      .where('token_hash', '=', hashToken(carried))
      .executeTakeFirst()) !== undefined;
  const token = isOurs ? carried : newToken();
  const at = { last_used_at: new Date(now) };
  await db
    .insertInto('known_browser')
    .values({ token_hash: hashToken(token), user_id: userId, ...at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet(at))
    .execute();
  return token;
}

/** Forgets the browsers of a person but one: their password has changed. */
export async function forgetBrowsers(db: Database, userId: string, but: string | undefined): Promise<void> {
  let remove = db.deleteFrom('known_browser').where('user_id', '=', userId);
  if (but) remove = remove.where('token_hash', '!=', hashToken(but));
  await remove.execute();
}
