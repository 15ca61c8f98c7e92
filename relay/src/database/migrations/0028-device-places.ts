import type { Migration } from './migration.ts';

/** Where devices were, as far as their people let them tell it; kept for 30 days. */
export const devicePlaces: Migration = {
  number: 28,
  name: 'device-places',
  sql: `
    create table device_place (
      account_id text not null references account (id),
      user_id text not null references app_user (id),
      device_id text not null,
      at timestamptz not null,
      lng double precision not null,
      lat double precision not null,
      is_mobile boolean not null,
      primary key (account_id, user_id, device_id, at)
    );
    create index device_place_by_at on device_place (at);
  `,
};
