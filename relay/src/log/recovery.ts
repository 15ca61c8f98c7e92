import { formatHlc, type Hlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

/**
 * While a recovery is open, a device's step 2 may bring other users' and the relay's structs, because the restored
 * copy has lost them; a foreign value still passes only if the sender may write that key and its stamp is later
 * than `restoredAt`.
 */
export interface Recovery {
  /** The last stamp that the restored copy can know. */
  readonly restoredAt: Hlc;
  readonly restoredAtMs: number;
  readonly openedAt: Date;
  readonly openedBy: string;
  /** Ends by itself then. */
  readonly until: Date;
}

/** The recovery that is open now, if any. `now`: epoch milliseconds. */
export async function recoveryOf(db: Database, now: number): Promise<Recovery | null> {
  const row = await db
    .selectFrom('recovery')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('until', '>', new Date(now))
    .executeTakeFirst();
  if (!row) return null;
  const restoredAtMs = row.restored_at.getTime();
  return {
    restoredAt: formatHlc(restoredAtMs, 36 ** 3 - 1),
    restoredAtMs,
    openedAt: row.opened_at,
    openedBy: row.opened_by,
    until: row.until,
  };
}

/** When this copy of the data was last written to, as far as its log tells; null for an empty one. */
export async function lastWriteOf(db: Database): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(at) from doc_update), (select max(at) from doc_snapshot)) as at`.execute(db);
  return rows[0]?.at ?? null;
}

export interface RecoveryOpening {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly until: Date;
  /** Name of the operator, as the machine knows it. */
  readonly by: string;
  /** What the restored copy knows ends here; the time of its last write unless told. */
  readonly restoredAt?: Date | undefined;
}

/**
 * Opens a recovery. The clientIDs of relays and workers are forgotten with it: devices may hold structs of them
 * that the copy has lost, and a clientID must never be used for two histories. Call it while no relay runs.
 */
export async function openRecovery(
  db: Database,
  opening: RecoveryOpening,
): Promise<Result<{ restoredAt: Date; forgotten: number }>> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('installation').select('id').forUpdate().execute();
    if (await recoveryOf(trx, opening.now)) return fail('recovery.open-already');
    await closeRecovery(trx, opening);
    const restoredAt = opening.restoredAt ?? (await lastWriteOf(trx));
    if (!restoredAt) return fail('recovery.nothing-restored');
    await trx
      .insertInto('recovery')
      .values({
        opened_at: new Date(opening.now),
        until: opening.until,
        opened_by: opening.by,
        restored_at: restoredAt,
      })
      .execute();
    const dropped = await trx.deleteFrom('server_client').executeTakeFirst();
    return ok({ restoredAt, forgotten: Number(dropped.numDeletedRows) });
  });
}

/** Ends what is open, or was left to run out; answers whether there was any. */
export async function closeRecovery(
  db: Database,
  closing: Pick<RecoveryOpening, 'now' | 'by'>,
): Promise<boolean> {
  const done = await db
    .updateTable('recovery')
    .set({ closed_at: new Date(closing.now), closed_by: closing.by })
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
