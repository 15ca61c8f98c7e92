import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Removes devices that nobody has used for a year and is signed in on, with what they last said of themselves. One that
 * said it holds changes of its own stays, since the Owner has to know of them. `now`: epoch milliseconds.
 */
export async function removeOldDevices(db: Database, now: number): Promise<number> {
  const { rows } = await sql`
    with old as (
      select d.user_id, d.id from device d
      where d.last_seen_at < ${new Date(now - YEAR_MS)}
        and not exists (select from session s where s.user_id = d.user_id and s.device_id = d.id)
        and not exists (select from waiting_change w where w.user_id = d.user_id and w.device_id = d.id)
        and not exists (select from device_status s where s.user_id = d.user_id and s.device_id = d.id
          and (coalesce((s.status->>'waiting')::numeric, 0) > 0 or coalesce((s.status->>'parked')::numeric, 0) > 0))
    ), status as (
      delete from device_status s using old where s.user_id = old.user_id and s.device_id = old.id
    ), connection as (
      delete from device_connection c using old where c.user_id = old.user_id and c.device_id = old.id
    ), erased as (
      delete from account_erased e using old where e.user_id = old.user_id and e.device_id = old.id
    )
    delete from device d using old where d.user_id = old.user_id and d.id = old.id returning d.id`.execute(
    db,
  );
  return rows.length;
}
