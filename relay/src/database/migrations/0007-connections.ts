import type { Migration } from './migration.ts';

/** Which devices are connected to which relay. */
export const connections: Migration = {
  number: 7,
  name: 'connections',
  sql: `
    create table device_connection (
      relay text not null,
      user_id text not null,
      device_id text not null,
      app_version text not null,
      behind integer not null,
      until timestamptz not null,
      primary key (relay, user_id, device_id),
      foreign key (user_id, device_id) references device (user_id, id)
    );
    create index device_connection_by_device on device_connection (user_id, device_id);
    create index device_connection_by_until on device_connection (until);
  `,
};
