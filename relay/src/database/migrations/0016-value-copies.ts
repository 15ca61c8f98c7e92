import type { Migration } from './migration.ts';

/** Which entries the values stand for that the relay has set again. */
export const valueCopies: Migration = {
  number: 16,
  name: 'value-copies',
  sql: `
    create table value_copy (
      document_id bigint not null references document (id),
      copy_client bigint not null,
      copy_clock bigint not null,
      nth integer not null,
      client bigint not null,
      clock bigint not null,
      primary key (document_id, copy_client, copy_clock, nth)
    );
  `,
};
