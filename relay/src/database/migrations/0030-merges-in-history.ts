import type { Migration } from './migration.ts';

/** The history of a record tells which others were merged into it; few changes say so, and they are found by themselves. */
export const mergesInHistory: Migration = {
  number: 30,
  name: 'merges-in-history',
  sql: `create index record_change_by_merge on record_change (account_id, document, seq) where field = 'into';`,
};
