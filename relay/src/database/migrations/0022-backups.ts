import type { Migration } from './migration.ts';

/** Backups of accounts, whose bytes lie in parts in the place of blobs. */
export const backups: Migration = {
  number: 22,
  name: 'backups',
  sql: `
    create table backup (
      account_id text not null references account (id),
      id text not null,
      at timestamptz not null,
      task text not null,
      bytes bigint not null,
      parts integer not null,
      sha256 text not null,
      counts jsonb not null,
      head bigint not null,
      read_back_at timestamptz,
      fault text,
      primary key (account_id, id)
    );
    create index backup_by_at on backup (account_id, at desc);
  `,
};
