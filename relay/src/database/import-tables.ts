import type { ColumnType } from 'kysely';

export interface AccountImportTable {
  account_id: string;
  /** Made on the device that asked for it. */
  id: string;
  file_name: string;
  rows: number;
  created_at: Date;
  created_by: string | null;
  /** Stamp of every value that it wrote. */
  hlc: string;
  author: string;
  /** JSON of `importCounts`. */
  counts: ColumnType<unknown, string, never>;
  /** JSON of `KeptMoney[]`. */
  money: ColumnType<string, string, never>;
  undone_at: Date | null;
  undone_by: string | null;
  /** JSON of the records that its undo kept. */
  kept: string | null;
}

export interface ImportRecordTable {
  account_id: string;
  import_id: string;
  nth: number;
  document: string;
  id: string;
  /** The record was made; else a group was set. */
  made: boolean;
  /** JSON. */
  before: string | null;
}

/** Tables of imported files, by name. */
export interface ImportTables {
  account_import: AccountImportTable;
  import_record: ImportRecordTable;
}
