import type { Migration } from './migration.ts';

/** Whom to push alerts to. */
export const alerts: Migration = {
  number: 11,
  name: 'alerts',
  sql: `
    select 1;
  `,
};
