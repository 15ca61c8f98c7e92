import type { Migration } from './migration.ts';

/** The ledger of effects: what is to happen outside, what became of it, and which workers are at it. */
export const effects: Migration = {
  number: 8,
  name: 'effects',
  sql: `
    create table effect (
      key text primary key,
      account_id text references account (id),
      kind text not null,
      payload jsonb not null,
      state text not null default 'queued'
        check (state in ('queued', 'running', 'done', 'cancelled', 'failed', 'unknown')),
      run_at timestamptz not null default now(),
      attempts integer not null default 0,
      claims integer not null default 0,
      unclear integer not null default 0,
      worker integer,
      ref text,
      error text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index effect_open on effect (state, run_at) where state not in ('done', 'cancelled');
    create index effect_unclear on effect (updated_at) where state = 'done' and unclear > 0;
    create index effect_by_account on effect (account_id, created_at);
    create index effect_by_end on effect (updated_at) where state in ('done', 'cancelled') and payload <> '{}';

    create table effect_worker (
      id serial primary key,
      pool text,
      host text not null,
      pid integer not null,
      started_at timestamptz not null default now()
    );
  `,
};
