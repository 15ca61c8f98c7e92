import type { Migration } from './migration.ts';

/** A person's picture, as a small data URL. */
export const profile: Migration = {
  number: 12,
  name: 'profile',
  sql: `
    alter table app_user add column picture text not null default '';
  `,
};
