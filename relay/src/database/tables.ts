import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** A point in time that the database fills in when it is left out. */
type Now = ColumnType<Date, Date | undefined, Date>;

export interface InstallationTable {
  id: string;
  created_at: Now;
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
}
export interface AppUserTable {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: Now;
}
export interface MembershipTable {
  account_id: string;
  user_id: string;
  roles: string[];
  active: Generated<boolean>;
  created_at: Now;
}
export interface DeviceTable {
  user_id: string;
  id: string;
  name: string;
  platform: Generated<string>;
  created_at: Now;
  last_seen_at: Now;
}
export interface SessionTable {
  token_hash: Buffer;
  user_id: string;
  device_id: string;
  created_at: Now;
  expires_at: Date;
  last_used_at: Now;
  user_agent: Generated<string>;
}
export interface InvitationTable {
  token_hash: Buffer;
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
  state: Buffer;
  at: Now;
}
export interface ServerClientTable {
  process: string;
  document_id: number;
  client_id: number;
  clock: number;
}

/** Every table of the database, by name. */
export interface Tables {
  installation: InstallationTable;
  account: AccountTable;
  app_user: AppUserTable;
  membership: MembershipTable;
  device: DeviceTable;
  session: SessionTable;
  invitation: InvitationTable;
  device_status: DeviceStatusTable;
  document: DocumentTable;
  doc_update: DocUpdateTable;
  doc_snapshot: DocSnapshotTable;
  server_client: ServerClientTable;
}
