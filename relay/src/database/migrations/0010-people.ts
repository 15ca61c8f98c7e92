import type { Migration } from './migration.ts';

/** What an account knows of its people, and its teams. */
export const people: Migration = {
  number: 10,
  name: 'people',
  sql: `
    create table member_detail (
      account_id text not null,
      user_id text not null,
      details jsonb not null,
      primary key (account_id, user_id),
      foreign key (account_id, user_id) references membership (account_id, user_id)
    );

    create table team (
      account_id text not null references account (id),
      id text not null,
      name text not null,
      colour text not null,
      members text[] not null,
      leader text,
      archived boolean not null default false,
      created_at timestamptz not null default now(),
      primary key (account_id, id)
    );
    create unique index team_by_name on team (account_id, lower(btrim(name)));

    alter table invitation
      add column teams text[] not null default '{}',
      add column details jsonb,
      -- The wish of a device that was offline; carried out once.
      add column cause text;
    create unique index invitation_by_cause on invitation (account_id, cause) where cause is not null;

    -- Somebody asked for a new password that has not been chosen yet.
    alter table app_user add column password_due_at timestamptz;

    alter table account_rule add column countries text[] not null default '{}';
  `,
};
