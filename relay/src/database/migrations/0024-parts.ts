import type { Migration } from './migration.ts';

/** Into how many parts its kind was split when an epoch of a document was made. */
export const parts: Migration = {
  number: 24,
  name: 'parts',
  sql: `alter table document add column parts integer not null default 1`,
};
