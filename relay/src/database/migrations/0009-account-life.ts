import type { Migration } from './migration.ts';

/** Verified addresses, one-time links, subscriptions, and the end of an account. */
export const accountLife: Migration = {
  number: 9,
  name: 'account-life',
  sql: `
    alter table installation
      add column plans text not null default 'unmanaged' check (plans in ('managed', 'unmanaged'));

    alter table app_user add column email_verified_at timestamptz;
    -- Who has worked here so far is not asked for a proof that nobody could have given.
    update app_user set email_verified_at = created_at;

    -- closes_at: the account ends then, unless somebody thinks better of it; closed_at: it has ended.
    alter table account
      add column closing_at timestamptz,
      add column closes_at timestamptz,
      add column closing_by text references app_user (id),
      add column closed_at timestamptz,
      add column features jsonb not null default '{}',
      -- What the document core was last told of the subscription.
      add column sub_mirror jsonb;

    create table subscription (
      account_id text primary key references account (id),
      status text not null check (status in ('trial', 'active', 'unpaid', 'ended')),
      level text not null check (level in ('core', 'advanced', 'ultimate')),
      seats integer check (seats > 0),
      trial_ends timestamptz,
      period_ends timestamptz,
      failed_at timestamptz,
      next_level text check (next_level in ('core', 'advanced', 'ultimate')),
      cancelled_at timestamptz,
      updated_at timestamptz not null default now()
    );

    create table one_time_link (
      token_hash bytea primary key,
      id text not null unique,
      user_id text not null references app_user (id),
      purpose text not null check (purpose in ('verify-email', 'reset-password')),
      -- The address that it was sent to: it proves nothing of another.
      email text not null,
      -- A person asked for it by a button; a sign-up did not.
      asked boolean not null default true,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      void_at timestamptz
    );
    create index one_time_link_of_user on one_time_link (user_id, purpose, created_at);

    create table owner_offer (
      account_id text primary key references account (id),
      id text not null unique,
      from_user text not null references app_user (id),
      to_user text not null references app_user (id),
      -- What the giver is afterwards.
      keep text not null check (keep in ('owner', 'admin')),
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
  `,
};
