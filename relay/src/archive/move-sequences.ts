import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

/** Lets every sequence go on behind the rows that came in. */
export async function moveSequences(trx: Database): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; sequence: string }>`
    select c.relname as table, a.attname as column, pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`.execute(
    trx,
  );
  for (const { table, column, sequence } of rows) {
    await sql`select setval(${sequence}::regclass, max(${sql.ref(column)})) from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(
      trx,
    );
  }
}
