import type { Migration } from './migration.ts';

/** Second factors, passkeys, rules of an account, attempts that failed, and the audit of it all. */
export const signInSecurity: Migration = {
  number: 5,
  name: 'sign-in-security',
  sql: `
    create table audit_event (
      id bigserial primary key,
      at timestamptz not null,
      account_id text references account (id),
      user_id text references app_user (id),
      actor text not null,
      event text not null,
      device_id text,
      address text not null default '',
      agent text not null default '',
      details jsonb not null default '{}'
    );
    create index audit_event_by_account on audit_event (account_id, id);
    create index audit_event_by_user on audit_event (user_id, id);
    create index audit_event_by_at on audit_event (at);

    create table attempt (
      scope text not null,
      subject bytea not null,
      caller bytea not null,
      failures integer not null,
      last_at timestamptz not null,
      open_at timestamptz not null,
      primary key (scope, subject, caller)
    );
    create index attempt_by_last_at on attempt (last_at);

    create table known_browser (
      token_hash bytea not null,
      user_id text not null references app_user (id),
      last_used_at timestamptz not null,
      primary key (token_hash, user_id)
    );
    create index known_browser_by_last_used_at on known_browser (last_used_at);

    create table totp (
      user_id text primary key references app_user (id),
      secret text not null,
      created_at timestamptz not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0
    );
    create table recovery_code (
      user_id text not null references app_user (id),
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    );
    create table passkey (
      id text primary key,
      user_id text not null references app_user (id),
      name text not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      rp_id text not null,
      backed_up boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkey_by_user on passkey (user_id);
    create table passkey_challenge (
      token_hash bytea primary key,
      challenge text not null,
      purpose text not null,
      user_id text references app_user (id),
      expires_at timestamptz not null
    );
    create table sign_in_ticket (
      token_hash bytea primary key,
      user_id text not null references app_user (id),
      purpose text not null,
      device jsonb not null,
      expires_at timestamptz not null
    );

    create table account_rule (
      account_id text primary key references account (id),
      second_factor_roles text[] not null default '{}',
      session_days integer not null default 90 check (session_days between 1 and 90),
      changed_at timestamptz not null,
      changed_by text not null references app_user (id)
    );
  `,
};
