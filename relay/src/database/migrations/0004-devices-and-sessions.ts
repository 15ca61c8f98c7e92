import type { Migration } from './migration.ts';

/** Sessions that have ended, revoked and erased devices, and changes that devices handed over. */
export const devicesAndSessions: Migration = {
  number: 4,
  name: 'devices-and-sessions',
  sql: `
    alter table session
      add column id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      add column address text not null default '',
      add column lasts_ms bigint not null default 7776000000 check (lasts_ms > 0),
      add column ended_at timestamptz,
      add column ended_why text
        check (ended_why in ('signed-out', 'ended', 'revoked', 'password', 'role', 'all')),
      add column erase boolean not null default false,
      add constraint session_end_has_reason check ((ended_at is null) = (ended_why is null)),
      add constraint session_erase_when_ended check (not erase or ended_at is not null);
    create index session_by_end on session (ended_at) where ended_at is not null;
    create index session_by_device on session (user_id, device_id);

    alter table device
      add column named_by_user boolean not null default false,
      add column revoked_at timestamptz,
      add column revoked_by text references app_user (id),
      add column reason text,
      add column erased_at timestamptz,
      add constraint device_revocation_is_whole check (
        (revoked_at is null) = (revoked_by is null) and (revoked_at is null) = (reason is null)
      );

    create table account_erased (
      account_id text not null references account (id),
      user_id text not null,
      device_id text not null,
      at timestamptz not null,
      primary key (account_id, user_id, device_id),
      foreign key (user_id, device_id) references device (user_id, id)
    );

    create table waiting_change (
      id text primary key,
      account_id text not null references account (id),
      user_id text not null,
      device_id text not null,
      change_id text not null,
      parts_hash bytea not null,
      change text not null,
      bytes integer not null,
      why text not null check (why in ('revoked', 'role', 'epoch-closed')),
      posted_at timestamptz not null,
      settled_at timestamptz,
      settled_by text references app_user (id),
      settled_as text check (settled_as in ('applied', 'discarded', 'personal')),
      left_alone boolean not null default false,
      unique (account_id, user_id, change_id, parts_hash),
      foreign key (user_id, device_id) references device (user_id, id),
      check ((settled_at is null) = (settled_as is null))
    );
    create table reviewed_value (
      account_id text not null references account (id),
      document text not null,
      root text not null,
      key text not null,
      hlc text not null,
      author text not null,
      original_hlc text not null,
      original_author text not null,
      primary key (account_id, document, root, key)
    );
    create index waiting_change_open on waiting_change (account_id, posted_at) where settled_at is null;
    create index waiting_change_by_device on waiting_change (user_id, device_id) where settled_at is null;
    create index waiting_change_settled on waiting_change (settled_at) where settled_at is not null;
  `,
};
