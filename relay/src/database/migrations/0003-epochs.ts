import type { Migration } from './migration.ts';

/** Epochs of documents, how far each consumer of the log has come, and which changes were replayed. */
export const epochs: Migration = {
  number: 3,
  name: 'epochs',
  sql: `
    alter table document
      add column state text not null default 'open' check (state in ('open', 'closed', 'forwarding', 'gone')),
      add column rotated_at timestamptz,
      add column clients integer not null default 0,
      add column live_bytes bigint not null default 0;
    create index document_forwarding on document (id) where state = 'forwarding';

    -- An append that was on its way when the room went must not be acknowledged: its rows are deleted.
    create function refuse_gone_document() returns trigger language plpgsql as $$
      begin
        raise exception 'document % is gone', old.id;
      end
    $$;
    create trigger document_gone before update on document for each row
      when (old.state = 'gone') execute function refuse_gone_document();

    create table consumer_cursor (
      consumer text not null,
      document_id bigint not null references document (id),
      seq bigint not null default 0,
      primary key (consumer, document_id)
    );
    create index consumer_cursor_by_document on consumer_cursor (document_id);

    create table replayed_change (
      account_id text not null references account (id),
      user_id text not null references app_user (id),
      change_id text not null,
      refused text,
      at timestamptz not null default now(),
      primary key (account_id, user_id, change_id)
    );
    create index replayed_change_by_time on replayed_change (at);
  `,
};
