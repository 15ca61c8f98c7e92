import type { Database } from '#database/pool.ts';
import { raiseAll } from './raise-all.ts';

/** An effect that failed longer ago than this has had its alert. */
const LOOK_BACK_MS = 7 * 24 * 60 * 60 * 1000;
const AT_ONCE = 500;

/**
 * Raises alerts of mails that could not be sent, or of which nobody knows. Pushes are left out: an alert of theirs
 * would be the next push that fails. `now`: epoch milliseconds. @source effects.md, ALT-3
 */
export async function watchEffects(db: Database, now: number): Promise<number> {
  const rows = await db
    .selectFrom('effect')
    .select(['key', 'account_id', 'state', 'updated_at'])
    .where('state', 'in', ['failed', 'unknown'])
    .where('account_id', 'is not', null)
    .where('kind', 'like', 'mail.%')
    .where('updated_at', '>', new Date(now - LOOK_BACK_MS))
    .orderBy('updated_at')
    .limit(AT_ONCE)
    .execute();
  return raiseAll(
    db,
    rows.map(({ key, account_id: account, state, updated_at: at }) => ({
      account: account ?? '',
      type: state === 'failed' ? ('effects-failed' as const) : ('effects-unknown' as const),
      cause: key,
      values: {},
      audience: 'entitled' as const,
      related: { kind: 'effect' as const, id: key.slice(0, 200) },
      group: 'mail',
      at: at.getTime(),
    })),
  );
}
