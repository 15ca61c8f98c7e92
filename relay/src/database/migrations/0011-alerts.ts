import type { Migration } from './migration.ts';

/** Which alerts were raised, and whom to push them to. */
export const alerts: Migration = {
  number: 11,
  name: 'alerts',
  sql: `
    create table alert_raised (
      account_id text not null references account (id),
      id text not null,
      at timestamptz not null,
      primary key (account_id, id)
    );
    create index alert_raised_by_age on alert_raised (at);
    create table push_key (
      public_key text primary key,
      private_key text not null,
      created_at timestamptz not null
    );
    create table push_subscription (
      user_id text not null,
      device_id text not null,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      public_key text not null,
      created_at timestamptz not null,
      primary key (user_id, device_id),
      foreign key (user_id, device_id) references device (user_id, id) on delete cascade
    );
    create unique index push_subscription_endpoint on push_subscription (endpoint);
  `,
};
