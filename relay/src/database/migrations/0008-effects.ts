import type { Migration } from './migration.ts';

/** The ledger of effects: what is to happen outside, and what became of it. */
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
      ref text,
      error text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index effect_open on effect (state, run_at) where state not in ('done', 'cancelled');
    create index effect_by_account on effect (account_id, created_at);
  `,
};
