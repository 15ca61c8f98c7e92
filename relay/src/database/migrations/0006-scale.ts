import type { Migration } from './migration.ts';

/** Snapshots in blobs, paused effects, recovery, running processes, and when recurring work was done last. */
export const scale: Migration = {
  number: 6,
  name: 'scale',
  sql: `
    alter table installation
      add column effects_paused boolean not null default false,
      add column blob_store text,
      add column set_up_code text;

    alter table doc_snapshot
      alter column state drop not null,
      add column blob text unique,
      add column sha256 bytea,
      add constraint doc_snapshot_is_in_one_place
        check ((state is null) <> (blob is null) and (blob is null) = (sha256 is null));

    create table retired_blob (
      key text primary key,
      retired_at timestamptz not null default now()
    );
    create function retire_blob() returns trigger language plpgsql as $body$
    begin
      insert into retired_blob (key) values (old.blob) on conflict do nothing;
      return null;
    end
    $body$;
    create trigger doc_snapshot_retires_blob after delete on doc_snapshot
      for each row when (old.blob is not null) execute function retire_blob();

    create table milestone (
      name text primary key,
      at timestamptz not null default now(),
      details jsonb not null default '{}'
    );

    create table recovery (
      id bigserial primary key,
      opened_at timestamptz not null default now(),
      until timestamptz not null,
      opened_by text not null,
      restored_at timestamptz not null,
      closed_at timestamptz,
      closed_by text
    );
    create unique index recovery_is_one on recovery ((true)) where closed_at is null;

    create table running_process (
      id text primary key,
      roles text[] not null,
      version text not null,
      host text not null,
      pid integer not null,
      started_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );
  `,
};
