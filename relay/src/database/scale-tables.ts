import type { ColumnType, Generated } from 'kysely';

type Now = ColumnType<Date, Date | undefined, Date>;
type Json = ColumnType<Record<string, unknown>, string | undefined, string>;

/** A blob that no row names any more, and since when; removed a day later. */
export interface RetiredBlobTable {
  key: string;
  retired_at: Now;
}
/** When something that recurs was done last: an export, a backup, a run of the workers. */
export interface MilestoneTable {
  name: string;
  at: Now;
  details: Json;
}
/** A time after a restore in which devices may bring back what the restored copy lacks. */
export interface RecoveryTable {
  id: Generated<number>;
  opened_at: Now;
  until: Date;
  opened_by: string;
  /** What the restored copy knows ends here. */
  restored_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
}
/** A relay or worker at work, as it last said of itself. */
export interface RunningProcessTable {
  id: string;
  roles: string[];
  version: string;
  host: string;
  pid: number;
  started_at: Now;
  seen_at: Now;
}

/** Tables of operations, by name. */
export interface ScaleTables {
  retired_blob: RetiredBlobTable;
  milestone: MilestoneTable;
  recovery: RecoveryTable;
  running_process: RunningProcessTable;
}
