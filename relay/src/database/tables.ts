import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { RefusedItem } from '@roundsman/shared-schema/protocol/messages.ts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { BackupTables } from './backup-tables.ts';
import type { ConnectionTables } from './connection-tables.ts';
import type { DeviceTables } from './device-tables.ts';
import type { EffectTables } from './effect-tables.ts';
import type { FormTables } from './form-tables.ts';
import type { HistoryTables } from './history-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { ScaleTables } from './scale-tables.ts';
import type { SecurityTables } from './security-tables.ts';

/** A point in time that the database fills in when it is left out. */
type Now = ColumnType<Date, Date | undefined, Date>;

export interface InstallationTable {
  id: string;
  created_at: Now;
  /** Nothing is sent or charged until the operator says so: set in a restored or moved copy. */
  effects_paused: Generated<boolean>;
  /** Where the blobs lie, in words; null before the first server has started. */
  blob_store: string | null;
  /** What the first visitor from another machine has to bring; null once there is a firm. */
  set_up_code: string | null;
  /** Where links in mails lead without PUBLIC_URL; null before the first one. */
  mail_base: string | null;
  /** How mail leaves, written by the worker that started last; null before the first one. */
  mail_by: 'smtp' | 'outbox' | null;
  /** A known value that was closed with the secret key; null before the first server has started. */
  key_check: string | null;
  /** Whether plans are sold here; written by the relay that started last (`PLANS`). */
  plans: Generated<'managed' | 'unmanaged'>;
  /** Bytes that each account may keep beside its documents (`ACCOUNT_STORAGE_GB`, written likewise); null: no limit. */
  account_storage: number | null;
}
export interface AccountTable {
  id: string;
  name: string;
  company: string;
  currency: Generated<string>;
  country: Generated<string>;
  time_zone: Generated<string>;
  locale: Generated<string>;
  created_at: Now;
  /** Somebody closed it: when, from when on it has ended, and who. */
  closing_at: Date | null;
  closes_at: Date | null;
  closing_by: string | null;
  /** It has ended. */
  closed_at: Date | null;
  /** Feature flags that the operator set, by name. */
  features: ColumnType<Record<string, boolean>, string | undefined, string>;
  /** What `core` was last told of the subscription. */
  sub_mirror: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  /** When the pass over subscriptions looks at it again; null: never. */
  subscription_due: Generated<Date | null>;
}
export interface AppUserTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: Now;
  /** When the person last showed that the address is theirs; null while they have not. */
  email_verified_at: Date | null;
  /** Since when a new password has been asked for; null when none is. */
  password_due_at: Date | null;
  /** Small picture as a data URL; empty for none. */
  picture: Generated<string>;
}
export interface MembershipTable {
  account_id: string;
  user_id: string;
  roles: string[];
  active: Generated<boolean>;
  created_at: Now;
}
export interface InvitationTable {
  /** Of the secret in the link that the inviter was shown. */
  token_hash: Buffer;
  /** Of the secret that only the mail carries: whoever brings it reads mail at the address. */
  mailed_token_hash: Buffer | null;
  id: string;
  account_id: string;
  email: string;
  name: string;
  roles: string[];
  invited_by: string;
  created_at: Now;
  expires_at: Date;
  accepted_at: Date | null;
  withdrawn_at: Date | null;
  /** Ids of the teams that the person joins. */
  teams: Generated<string[]>;
  /** JSON of `memberDetails`; null when nothing was told. */
  details: ColumnType<unknown, string | null | undefined, string | null>;
  /** The wish of a device that was offline. */
  cause: string | null;
}
export interface DeviceStatusTable {
  account_id: string;
  user_id: string;
  device_id: string;
  status: JSONColumnType<Record<string, unknown>>;
  reported_at: Now;
  last_seen_at: Now;
  last_acknowledged_at: Date | null;
}
export interface DocumentTable {
  id: Generated<number>;
  account_id: string;
  name: string;
  epoch: Generated<number>;
  head: Generated<number>;
  snapshot_seq: Generated<number>;
  log_bytes: Generated<number>;
  snapshot_bytes: Generated<number>;
  /** The newest epoch is `open` or `closed` (a month long past); an older one is `forwarding`, in the end `gone`. */
  state: Generated<'open' | 'closed' | 'forwarding' | 'gone'>;
  /** When a newer epoch took its place. */
  rotated_at: Date | null;
  /** Its head then: the rows behind it are the next epoch's, too, by forwarding. */
  rotated_head: number | null;
  /** ClientIDs in the snapshot, and the bytes that its live keys alone would take; measured when it was made. */
  clients: Generated<number>;
  live_bytes: Generated<number>;
  /** Into how many parts its kind was split when this epoch was made. */
  parts: Generated<number>;
  /** Its records may lie in one key each: devices of before `SETTLED_SCHEMA` cannot read it. */
  settled: Generated<boolean>;
  /** Drawn anew with each row of its log. */
  mark: Generated<number | null>;
  created_at: Now;
}
export interface DocUpdateTable {
  document_id: number;
  seq: number;
  update: Buffer;
  user_id: string;
  device_id: string;
  origin: string | null;
  at: Now;
}
export interface DocSnapshotTable {
  document_id: number;
  upto_seq: number;
  /** Either the state itself, or the key and SHA-256 of the blob in which it lies (`log/snapshot-store.ts`). */
  state: Buffer | null;
  blob: Generated<string | null>;
  sha256: Generated<Buffer | null>;
  at: Now;
}
/** How far a reader of the log has come in a document; compaction never goes past it. */
export interface ConsumerCursorTable {
  consumer: string;
  document_id: number;
  seq: number;
}
/** Changes of devices that came after their epoch was gone; `refused`: what of them was not applied. */
export interface ReplayedChangeTable {
  account_id: string;
  user_id: string;
  change_id: string;
  /** JSON text. */
  refused: string | null;
  at: Now;
}
export interface ServerClientTable {
  process: string;
  document_id: number;
  client_id: number;
  clock: number;
}

/** How many refusals a device was ever sent. */
export interface RefusalCountTable {
  user_id: string;
  device_id: string;
  last: number;
}
/** Refusals that their device has not stored yet. */
export interface RefusalTable {
  user_id: string;
  device_id: string;
  number: number;
  account_id: string;
  document: DocumentRef;
  epoch: number;
  at: Date;
  items: ColumnType<readonly RefusedItem[], string, never>;
}
/** The user that a clientID of a document stands for, `s` for the server; stored with its first row. */
export interface ClientBindingTable {
  document_id: number;
  client_id: number;
  user_id: string;
  seq: number;
}

/** Shown entries by which the relay has set a value again, with those they stand for, oldest first. */
export interface ValueCopyTable {
  document_id: number;
  copy_client: number;
  copy_clock: number;
  nth: number;
  client: number;
  clock: number;
}

/** A value that gave way to a later one, until its author is told; both as JSON with their stamps. */
export interface OverruledValueTable {
  id: Generated<number>;
  document_id: number;
  key: string;
  lost: string;
  stands: string;
}

/** Every table of the database, by name. */
export interface Tables
  extends AccountTables,
    AlertTables,
    BackupTables,
    SecurityTables,
    DeviceTables,
    ScaleTables,
    ConnectionTables,
    ImportTables,
    PeopleTables,
    EffectTables,
    FormTables,
    HistoryTables {
  installation: InstallationTable;
  account: AccountTable;
  app_user: AppUserTable;
  membership: MembershipTable;
  invitation: InvitationTable;
  device_status: DeviceStatusTable;
  document: DocumentTable;
  doc_update: DocUpdateTable;
  doc_snapshot: DocSnapshotTable;
  server_client: ServerClientTable;
  refusal_count: RefusalCountTable;
  refusal: RefusalTable;
  client_binding: ClientBindingTable;
  value_copy: ValueCopyTable;
  overruled_value: OverruledValueTable;
  consumer_cursor: ConsumerCursorTable;
  replayed_change: ReplayedChangeTable;
}
