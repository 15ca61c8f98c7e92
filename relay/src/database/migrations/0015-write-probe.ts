import type { Migration } from './migration.ts';

/** Where a server that could not store rows tries whether the database takes them again. */
export const writeProbe: Migration = {
  number: 15,
  name: 'write-probe',
  sql: `
    create table write_probe (
      filler bytea not null
    );
    -- Bytes that are as long on the disk as they are here.
    alter table write_probe alter column filler set storage external;
  `,
};
