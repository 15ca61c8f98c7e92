import type { ColumnType, Generated } from 'kysely';

export interface MemberDetailTable {
  account_id: string;
  user_id: string;
  /** JSON of `memberDetails`. */
  details: ColumnType<unknown, string, string>;
}

export interface TeamTable {
  account_id: string;
  /** Made on a device. */
  id: string;
  name: string;
  colour: string;
  /** User ids. */
  members: string[];
  leader: string | null;
  archived: Generated<boolean>;
  created_at: Generated<Date>;
}

/** Tables of the account's people, by name. */
export interface PeopleTables {
  member_detail: MemberDetailTable;
  team: TeamTable;
}
