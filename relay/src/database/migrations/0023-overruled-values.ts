import type { Migration } from './migration.ts';

/** Values that gave way to later ones which were written apart, until their authors are told. */
export const overruledValues: Migration = {
  number: 23,
  name: 'overruled-values',
  sql: `
    create table overruled_value (
      id bigint generated always as identity primary key,
      document_id bigint not null references document (id),
      key text not null,
      lost text not null,
      stands text not null
    );
    create index overruled_value_by_document on overruled_value (document_id);
  `,
};
