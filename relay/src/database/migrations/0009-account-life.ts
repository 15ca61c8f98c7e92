import type { Migration } from './migration.ts';

/** Verified addresses, one-time links, subscriptions, and the end of an account. */
export const accountLife: Migration = {
  number: 9,
  name: 'account-life',
  sql: `
    select 1;
  `,
};
