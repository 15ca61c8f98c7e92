import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

/** Lets a consumer follow every newest epoch of documents of these kinds, from its beginning; former ones no longer. */
export async function followDocuments(
  db: Database,
  consumer: string,
  kinds: readonly string[],
): Promise<void> {
  await sql`
    insert into consumer_cursor (consumer, document_id, seq)
    select ${consumer}, d.id, 0 from document d
    where substring(d.name from '^[^:.]*') = any(${kinds}::text[]) and d.state in ('open', 'closed')
    on conflict do nothing`.execute(db);
  await sql`
    delete from consumer_cursor c using document d
    where c.consumer = ${consumer} and d.id = c.document_id and d.state not in ('open', 'closed')`.execute(
    db,
  );
}
