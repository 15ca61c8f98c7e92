import type { Migration } from './migration.ts';

/** What an account knows of its people, and its teams. */
export const people: Migration = {
  number: 10,
  name: 'people',
  sql: `
    select 1;
  `,
};
