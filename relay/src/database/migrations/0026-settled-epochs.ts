import type { Migration } from './migration.ts';

/** Epochs whose records and lists were settled in few keys, which devices of an earlier version cannot read. */
export const settledEpochs: Migration = {
  number: 26,
  name: 'settled-epochs',
  sql: 'alter table document add column settled boolean not null default false;',
};
