import type { Migration } from './migration.ts';

/** A known value, closed with the secret key: a server that cannot open it was started with another one. */
export const keyCheck: Migration = {
  number: 20,
  name: 'key-check',
  sql: 'alter table installation add column key_check text;',
};
