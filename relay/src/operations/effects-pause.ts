import type { Database } from '#database/pool.ts';

/**
 * Whether nothing may leave this installation (messages, charges): true in a copy that was restored or moved, until
 * its operator resumes them. Workers read it before every outward act, in the transaction that claims it.
 */
export async function areEffectsPaused(db: Database): Promise<boolean> {
  const row = await db.selectFrom('installation').select('effects_paused').executeTakeFirstOrThrow();
  return row.effects_paused;
}

/** Pauses or resumes everything outward; answers whether that changed anything. */
export async function setEffectsPaused(db: Database, paused: boolean): Promise<boolean> {
  const done = await db
    .updateTable('installation')
    .set({ effects_paused: paused })
    .where('effects_paused', '!=', paused)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}
