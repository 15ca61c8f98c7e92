import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export interface AuditEventTable {
  id: Generated<number>;
  at: Date;
  account_id: string | null;
  user_id: string | null;
  actor: string;
  event: string;
  device_id: string | null;
  address: string;
  agent: string;
  details: JSONColumnType<Record<string, string | number | boolean | readonly string[]>>;
}
export interface AttemptTable {
  scope: 'password' | 'code' | 'again';
  /** Hash of the e-mail address or user. */
  subject: Buffer;
  /** Hash of who tries: a network or a known browser; empty for all of them together. */
  caller: Buffer;
  failures: number;
  last_at: Date;
  /** When the next attempt is taken. */
  open_at: Date;
}
export interface KnownBrowserTable {
  token_hash: Buffer;
  user_id: string;
  last_used_at: Date;
}
export interface TotpTable {
  user_id: string;
  /** A box of the secret box. */
  secret: string;
  created_at: Date;
  confirmed_at: Date | null;
  /** Time step of the last code that was taken. */
  last_step: Generated<number>;
}
export interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}
export interface PasskeyTable {
  /** Credential id, base64url. */
  id: string;
  user_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  /** Host name for which it was made. */
  rp_id: string;
  backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}
export interface PasskeyChallengeTable {
  token_hash: Buffer;
  challenge: string;
  purpose: 'register' | 'sign-in' | 'second';
  user_id: string | null;
  expires_at: Date;
}
/** What a device said of itself in the first step of a sign-in. */
export interface TicketDevice {
  readonly device?: string | undefined;
  readonly deviceName?: string | undefined;
  readonly platform?: string | undefined;
  readonly as?: 'token' | undefined;
  /** The invitation that is accepted by it once the second step is done: the hash of its secret, base64url. */
  readonly invitation?: string | undefined;
}
export interface SignInTicketTable {
  token_hash: Buffer;
  user_id: string;
  /** `second`: a second factor is owed; `enrol`: one has to be set up first; `enrolled`: it was. */
  purpose: 'second' | 'enrol' | 'enrolled';
  device: ColumnType<TicketDevice, string, string>;
  expires_at: Date;
}
export interface AccountRuleTable {
  account_id: string;
  second_factor_roles: string[];
  session_days: number;
  /** ISO codes of the countries from which members may sign in; empty: all. */
  countries: Generated<string[]>;
  changed_at: Date;
  changed_by: string;
}

/** Tables of sign-in security, by name. */
export interface SecurityTables {
  audit_event: AuditEventTable;
  attempt: AttemptTable;
  known_browser: KnownBrowserTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  sign_in_ticket: SignInTicketTable;
  account_rule: AccountRuleTable;
}
