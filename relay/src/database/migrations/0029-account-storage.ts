import type { Migration } from './migration.ts';

/** How much each account may keep beside its documents, as the operator says. */
export const accountStorage: Migration = {
  number: 29,
  name: 'account-storage',
  sql: `alter table installation add column account_storage bigint;`,
};
