import type { ColumnType, Generated } from 'kysely';

/** A point in time that the database fills in when it is left out. */
type Now = ColumnType<Date, Date | undefined, Date>;

export interface DeviceTable {
  user_id: string;
  id: string;
  name: string;
  platform: Generated<string>;
  /** The name was chosen by a person: signing in does not change it. */
  named_by_user: Generated<boolean>;
  created_at: Now;
  last_seen_at: Now;
  revoked_at: Date | null;
  revoked_by: string | null;
  /** Why it was revoked, in the words of the one who did. */
  reason: string | null;
  /** When a revoked device said that its data is deleted. */
  erased_at: Date | null;
}

/** Why a session ended before it ran out. */
export type EndedWhy = 'signed-out' | 'ended' | 'revoked' | 'password' | 'role' | 'all';

export interface SessionTable {
  token_hash: Buffer;
  /** Names the session without being its secret. */
  id: Generated<string>;
  user_id: string;
  device_id: string;
  created_at: Now;
  expires_at: Date;
  last_used_at: Now;
  user_agent: Generated<string>;
  /** Network address of the last use that was written down. */
  address: Generated<string>;
  /** How long it lasts from its last use. */
  lasts_ms: Generated<number>;
  ended_at: Date | null;
  ended_why: EndedWhy | null;
  /** The device has to delete this user's data. */
  erase: Generated<boolean>;
}

/** Devices that deleted one account's data because their user belongs to it no longer. */
export interface AccountErasedTable {
  account_id: string;
  user_id: string;
  device_id: string;
  at: Date;
}

/** Where a device was, as it told it itself; degrees to four decimals. */
export interface DevicePlaceTable {
  account_id: string;
  user_id: string;
  device_id: string;
  at: Date;
  lng: number;
  lat: number;
  is_mobile: boolean;
}

/** Changes that devices handed over for review. */
export interface WaitingChangeTable {
  id: string;
  account_id: string;
  user_id: string;
  device_id: string;
  /** The device's own id of the change. */
  change_id: string;
  /** Tells two posts of different parts of one change from one post made twice. */
  parts_hash: Buffer;
  /** JSON as text: values may hold characters that `jsonb` refuses. */
  change: string;
  bytes: number;
  why: 'revoked' | 'role' | 'epoch-closed';
  posted_at: Date;
  settled_at: Date | null;
  settled_by: string | null;
  /** `personal`: it concerns nothing that another person may see. */
  settled_as: 'applied' | 'discarded' | 'personal' | null;
  left_alone: Generated<boolean>;
}

/** Which original stamp stands behind a value that was written by a review. */
export interface ReviewedValueTable {
  account_id: string;
  document: string;
  root: string;
  key: string;
  hlc: string;
  author: string;
  original_hlc: string;
  original_author: string;
}

/** Tables of devices, sessions and handed over changes, by name. */
export interface DeviceTables {
  device: DeviceTable;
  session: SessionTable;
  account_erased: AccountErasedTable;
  waiting_change: WaitingChangeTable;
  reviewed_value: ReviewedValueTable;
  device_place: DevicePlaceTable;
}
