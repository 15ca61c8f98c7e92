import type { Migration } from './migration.ts';

/** PDF files of filled-in forms that the server keeps; their bytes lie in the place of blobs. */
export const formPdfs: Migration = {
  number: 27,
  name: 'form-pdfs',
  sql: `
    create table form_pdf (
      account_id text not null references account (id),
      id text not null,
      target_kind text not null,
      target_id text not null,
      collection_id text not null,
      bytes integer not null,
      at timestamptz not null,
      primary key (account_id, id)
    );
  `,
};
