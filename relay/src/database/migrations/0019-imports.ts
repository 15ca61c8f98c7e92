import type { Migration } from './migration.ts';

/** Files that were imported, and what each of them wrote, for its undo. */
export const imports: Migration = {
  number: 19,
  name: 'imports',
  sql: `
    create table account_import (
      account_id text not null references account (id),
      id text not null,
      file_name text not null,
      rows integer not null,
      created_at timestamptz not null,
      created_by text references app_user (id),
      -- Of every value that it wrote: hlc and author.
      hlc text not null,
      author text not null,
      counts jsonb not null,
      -- Balances and ways to pay that the file told, until there are accounts to book them to.
      money text not null,
      undone_at timestamptz,
      undone_by text references app_user (id),
      kept text,
      primary key (account_id, id)
    );

    create table import_record (
      account_id text not null,
      import_id text not null,
      nth integer not null,
      document text not null,
      -- Key of a record that was made, or of a group that was set.
      id text not null,
      made boolean not null,
      -- JSON of what a group showed before; as text, which holds every character.
      before text,
      primary key (account_id, import_id, nth),
      foreign key (account_id, import_id) references account_import (account_id, id) on delete cascade
    );
  `,
};
