import type { Migration } from './migration.ts';

/** What was changed in records, chained by hash a day; documents that exist are recorded from here on. */
export const recordHistory: Migration = {
  number: 18,
  name: 'record-history',
  sql: `
    create table record_change (
      account_id text not null references account (id),
      seq bigint not null,
      day text not null,
      at timestamptz not null,
      document text not null,
      record text not null,
      field text,
      hlc text,
      actor text not null,
      device text not null,
      command text,
      old text,
      new text,
      is_cut boolean not null default false,
      hash bytea not null,
      primary key (account_id, seq)
    );
    create index record_change_by_record on record_change (account_id, document, record, seq);
    create table record_change_day (
      account_id text not null references account (id),
      day text not null,
      first_seq bigint not null,
      changes integer not null,
      before bytea not null,
      hash bytea not null,
      primary key (account_id, day)
    );
    create index record_change_day_by_day on record_change_day (day);
    create table record_change_month (
      account_id text not null references account (id),
      month text not null,
      kind text not null,
      actor text not null,
      changes integer not null,
      primary key (account_id, month, kind, actor)
    );

    alter table document add column rotated_head bigint;
    update document set rotated_head = head where state = 'forwarding';
    insert into consumer_cursor (consumer, document_id, seq)
      select 'history', id, head from document
      where state in ('open', 'closed') and substring(name from '^[^:.]*') not in ('core', 'me');
  `,
};
