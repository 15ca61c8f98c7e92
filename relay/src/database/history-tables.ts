/** One value of a record that somebody changed. */
export interface RecordChangeTable {
  account_id: string;
  /** Counts the account's changes without a gap. */
  seq: number;
  /** UTC day on which it was written down (ISO): the chain it belongs to. */
  day: string;
  /** When the log took it, in whole milliseconds. */
  at: Date;
  document: string;
  /** Id of the record within its document. */
  record: string;
  /** Group of the record; null for its base. */
  field: string | null;
  /** Stamp of the change; null where a key was removed. */
  hlc: string | null;
  /** A user's id, or `s.<process>`. */
  actor: string;
  device: string;
  command: string | null;
  /** JSON; null where nothing stood. */
  old: string | null;
  new: string | null;
  /** A value was too long to be kept. */
  is_cut: boolean;
  hash: Buffer;
}
/** The chain of one day: it begins with the hash of the day before and ends with that of its last change. */
export interface RecordChangeDayTable {
  account_id: string;
  day: string;
  first_seq: number;
  changes: number;
  before: Buffer;
  hash: Buffer;
}
/** How often somebody changed a kind of document in a month of which the changes are kept no longer. */
export interface RecordChangeMonthTable {
  account_id: string;
  /** First day of the month (ISO). */
  month: string;
  kind: string;
  actor: string;
  changes: number;
}

/** Tables of the history of records, by name. */
export interface HistoryTables {
  record_change: RecordChangeTable;
  record_change_day: RecordChangeDayTable;
  record_change_month: RecordChangeMonthTable;
}
