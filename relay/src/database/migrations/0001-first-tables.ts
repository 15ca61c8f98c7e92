import type { Migration } from './migration.ts';

/** People, accounts and sessions, and the log of documents. */
export const firstTables: Migration = {
  number: 1,
  name: 'first-tables',
  sql: `
    create table installation (
      id text primary key,
      created_at timestamptz not null default now()
    );
    create unique index installation_is_one on installation ((true));

    create table account (
      id text primary key,
      name text not null,
      company text not null,
      currency text not null default 'GBP',
      country text not null default 'GB',
      time_zone text not null default 'Europe/London',
      locale text not null default 'en-GB',
      created_at timestamptz not null default now()
    );
    create table app_user (
      id text primary key,
      email text not null unique check (email = lower(email)),
      name text not null,
      password_hash text not null,
      created_at timestamptz not null default now()
    );
    create table membership (
      account_id text not null references account (id),
      user_id text not null references app_user (id),
      roles text[] not null,
      active boolean not null default true,
      created_at timestamptz not null default now(),
      primary key (account_id, user_id)
    );
    create index membership_by_user on membership (user_id);

    create table device (
      user_id text not null references app_user (id),
      id text not null,
      name text not null,
      platform text not null default '',
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      primary key (user_id, id)
    );
    create table session (
      token_hash bytea primary key,
      user_id text not null,
      device_id text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz not null default now(),
      user_agent text not null default '',
      foreign key (user_id, device_id) references device (user_id, id)
    );
    create index session_by_user on session (user_id);
    create index session_by_expiry on session (expires_at);

    create table invitation (
      token_hash bytea primary key,
      id text not null unique,
      account_id text not null references account (id),
      email text not null,
      name text not null,
      roles text[] not null,
      invited_by text not null references app_user (id),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      withdrawn_at timestamptz
    );
    create index invitation_by_account on invitation (account_id);

    create table device_status (
      account_id text not null references account (id),
      user_id text not null,
      device_id text not null,
      status jsonb not null,
      reported_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      last_acknowledged_at timestamptz,
      primary key (account_id, user_id, device_id),
      foreign key (user_id, device_id) references device (user_id, id)
    );

    create table document (
      id bigserial primary key,
      account_id text not null references account (id),
      name text not null,
      epoch integer not null default 1,
      head bigint not null default 0,
      snapshot_seq bigint not null default 0,
      log_bytes bigint not null default 0,
      snapshot_bytes bigint not null default 0,
      created_at timestamptz not null default now(),
      unique (account_id, name, epoch)
    );
    create table doc_update (
      document_id bigint not null references document (id),
      seq bigint not null,
      update bytea not null,
      user_id text not null,
      device_id text not null,
      origin text,
      at timestamptz not null default now(),
      primary key (document_id, seq)
    );
    create table doc_snapshot (
      document_id bigint not null references document (id),
      upto_seq bigint not null,
      state bytea not null,
      at timestamptz not null default now(),
      primary key (document_id, upto_seq)
    );
    create table server_client (
      process text not null,
      document_id bigint not null references document (id),
      client_id bigint not null,
      clock bigint not null,
      primary key (process, document_id)
    );
  `,
};
