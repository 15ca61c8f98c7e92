import type { AccountStorage } from '@roundsman/shared-schema/areas/backups/storage.rules.ts';
import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

/** Every process acts by what the relay was told that started last. `limit`: bytes an account may keep; null: no limit. */
export async function setStorageLimit(db: Database, limit: number | null): Promise<void> {
  await db.updateTable('installation').set({ account_storage: limit }).execute();
}

/** What an account keeps on the server beside its documents, and how much it may. */
export async function readStorage(db: Database, account: string): Promise<AccountStorage> {
  const { rows } = await sql<AccountStorage>`
    select (select coalesce(sum(bytes), 0)::bigint from backup where account_id = ${account})
        + (select coalesce(sum(bytes), 0)::bigint from form_pdf where account_id = ${account}) as used,
      (select account_storage from installation) as limit`.execute(db);
  return rows[0] ?? { used: 0, limit: null };
}
