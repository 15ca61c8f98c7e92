import type { Migration } from './migration.ts';

/** How mail leaves, as the worker that started last was told: relays say so to whoever waits for one. */
export const mailWay: Migration = {
  number: 17,
  name: 'mail-way',
  sql: `
    alter table installation add column mail_by text check (mail_by in ('smtp', 'outbox'));
  `,
};
