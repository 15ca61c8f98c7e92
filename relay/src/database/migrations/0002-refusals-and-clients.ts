import type { Migration } from './migration.ts';

/** What was refused to which device, and which user every clientID of a document belongs to. */
export const refusalsAndClients: Migration = {
  number: 2,
  name: 'refusals-and-clients',
  sql: `
    create table refusal_count (
      user_id text not null,
      device_id text not null,
      last integer not null,
      primary key (user_id, device_id)
    );
    -- Keys are a stranger's: json keeps what jsonb would refuse.
    create table refusal (
      user_id text not null,
      device_id text not null,
      number integer not null,
      account_id text not null,
      document text not null,
      epoch integer not null,
      at timestamptz not null,
      items json not null,
      primary key (user_id, device_id, number)
    );
    create index refusal_by_time on refusal (at);
    create table client_binding (
      document_id bigint not null references document (id),
      client_id bigint not null,
      user_id text not null,
      seq bigint not null,
      primary key (document_id, client_id)
    );
    create index client_binding_by_seq on client_binding (document_id, seq);
    insert into client_binding (document_id, client_id, user_id, seq)
      select distinct document_id, client_id, 's', 0 from server_client;
  `,
};
