import type { Generated, JSONColumnType } from 'kysely';

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
/** One entry of the audit's list: what one act changed in records, or what happened to somebody's access. */
export interface AuditEntryTable {
  id: Generated<number>;
  account_id: string;
  at: Date;
  /** A user's id, or `s.<process>`. */
  actor: string;
  /** User whom it concerns. */
  about: string | null;
  /** `record.<what>`, or the name of an event. */
  action: string;
  /** Kind of the record, as its card is called; null where it is none, or is not known. */
  kind: string | null;
  document: string | null;
  /** Key of the first record that was changed. */
  record: string | null;
  /** What the record was called then. */
  name: Generated<string>;
  /** How many records were changed. */
  records: Generated<number>;
  first_change: number | null;
  /** How many changes of `record_change` it stands for, beginning with the first. */
  changes: Generated<number>;
  device: Generated<string>;
  address: Generated<string>;
  agent: Generated<string>;
  details: JSONColumnType<Record<string, string | number | boolean | readonly string[]>>;
  /** What a search looks in, folded. */
  words: string;
}

/** Tables of the history of records, by name. */
export interface HistoryTables {
  audit_entry: AuditEntryTable;
  record_change: RecordChangeTable;
  record_change_day: RecordChangeDayTable;
  record_change_month: RecordChangeMonthTable;
}
