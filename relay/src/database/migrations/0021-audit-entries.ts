import type { Migration } from './migration.ts';

/**
 * One list of everything that the audit tells: what was changed in records, and what happened to people's access. What
 * was written down before is listed as far as it can be told without the documents.
 */
export const auditEntries: Migration = {
  number: 21,
  name: 'audit-entries',
  sql: `
    create table audit_entry (
      id bigserial primary key,
      account_id text not null references account (id),
      -- Whole milliseconds, as pages say where they ended.
      at timestamptz(3) not null,
      actor text not null,
      about text,
      action text not null,
      kind text,
      document text,
      record text,
      name text not null default '',
      records integer not null default 0,
      first_change bigint,
      changes integer not null default 0,
      device text not null default '',
      address text not null default '',
      agent text not null default '',
      details jsonb not null default '{}',
      words text not null default '',
      foreign key (account_id, first_change) references record_change (account_id, seq) on delete cascade
    );
    create index audit_entry_by_at on audit_entry (account_id, at desc, id desc);
    create index audit_entry_by_actor on audit_entry (account_id, actor, at desc, id desc);
    create index audit_entry_by_change on audit_entry (account_id, first_change) where first_change is not null;

    insert into audit_entry
      (account_id, at, actor, action, document, record, records, first_change, changes, device, words)
    select account_id, min(at), actor,
      case when bool_or(field is null and old is null) then 'record.added'
        when bool_or(field = 'del' and new like '%"on":true%') then 'record.deleted'
        when bool_or(field = 'del') then 'record.restored' else 'record.changed' end,
      document, (array_agg(record order by seq))[1], count(distinct record), min(seq), count(*), device,
      lower(left(string_agg(coalesce(new, ''), ' ' order by seq), 600))
    from record_change group by account_id, document, actor, device, coalesce(hlc, at::text);

    insert into audit_entry (account_id, at, actor, about, action, device, address, agent, details, words)
    select coalesce(e.account_id, m.account_id), e.at, e.actor, e.user_id, e.event, coalesce(e.device_id, ''),
      e.address, e.agent, e.details, lower(translate(e.event, '.-', '  ') || ' ' || e.details::text || ' ' || e.address)
    from audit_event e
    left join membership m on e.account_id is null and m.user_id = e.user_id and m.created_at <= e.at
    where coalesce(e.account_id, m.account_id) is not null and e.event <> 'account.erased'
    order by e.id;
  `,
};
