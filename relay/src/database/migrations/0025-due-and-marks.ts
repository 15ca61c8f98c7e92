import type { Migration } from './migration.ts';

/**
 * When the pass over subscriptions has to look at an account again; null when nothing is to come. What is there before
 * this migration, or comes in by other ways than the program's, is looked at once.
 *
 * A mark of a document's log, drawn anew with each row: no two states of it ever have the same one, also where an older
 * backup was restored and its rows are numbered a second time. Null before the first row that gave one.
 */
export const dueAndMarks: Migration = {
  number: 25,
  name: 'due-and-marks',
  sql: `
    alter table account add column subscription_due timestamptz default to_timestamp(0);
    create index account_by_subscription_due on account (subscription_due) where subscription_due is not null;
    create index account_by_closes_at on account (closes_at) where closed_at is null and closes_at is not null;
    create index one_time_link_by_expires_at on one_time_link (expires_at);
    create index owner_offer_by_expires_at on owner_offer (expires_at);
    alter table document add column mark bigint;
  `,
};
