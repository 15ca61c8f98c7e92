import type { Database } from '#database/pool.ts';

/** What is worth knowing the last time of. */
export type MilestoneName = 'export' | 'import' | 'backup' | 'housekeeping' | 'blob-sweep';

export interface Milestone {
  readonly name: string;
  readonly at: Date;
  /** Figures; never anything personal. */
  readonly details: Record<string, unknown>;
}

/** Notes that something recurring was done now. `now`: epoch milliseconds. */
export async function noteMilestone(
  db: Database,
  name: MilestoneName,
  now: number,
  details: Record<string, number | string> = {},
): Promise<void> {
  const values = { at: new Date(now), details: JSON.stringify(details) };
  await db
    .insertInto('milestone')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/** The last time of everything that was noted. */
export async function readMilestones(db: Database): Promise<ReadonlyMap<string, Milestone>> {
  const rows = await db.selectFrom('milestone').selectAll().execute();
  return new Map(rows.map((row) => [row.name, row]));
}
