import type { ColumnType } from 'kysely';

/** A backup of an account that is kept; its bytes are the blobs `backups/<account>/<id>/<part>`. */
export interface BackupTable {
  account_id: string;
  id: string;
  /** The moment that it shows. */
  at: Date;
  /** What it was made for. */
  task: string;
  bytes: number;
  /** How many blobs its bytes lie in. */
  parts: number;
  /** Hex. */
  sha256: string;
  /** Records that are not deleted, by kind. */
  counts: ColumnType<Record<string, number>, string, string>;
  /** Sum of the heads of its documents. */
  head: number;
  read_back_at: Date | null;
  /** Why it could not be read back, for the operator. */
  fault: string | null;
}

/** Tables of backups, by name. */
export interface BackupTables {
  backup: BackupTable;
}
