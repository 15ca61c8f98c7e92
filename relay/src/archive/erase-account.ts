import { type RawBuilder, sql } from 'kysely';
import { ACCOUNT_BLOBS, BACKUP_BLOBS, type BlobStore } from '#blobs/blob-store.ts';
import { audit } from '#calls/audit.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import type { Database } from '#database/pool.ts';
import { listTables, type OwnedTable } from './table-plan.ts';

export interface EraseOptions {
  readonly account: string;
  readonly blobs: BlobStore;
  /** Who does it, as the machine knows them. */
  readonly by: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What went. `people`: those who belonged to no other account. */
export interface Erased {
  readonly rows: number;
  readonly documents: number;
  readonly people: number;
  readonly blobs: number;
}

/** Which rows of a table go with an account and with the people who belong to no other; null for none. */
export function rowsThatGo(
  table: OwnedTable,
  account: string,
  people: readonly string[],
): RawBuilder<unknown> | null {
  const ofPeople = (column: string) => sql`${sql.ref(column)} = any(${people}::text[])`;
  if (table.name === 'account') return sql`id = ${account}`;
  if (table.name === 'app_user') return ofPeople('id');
  // What concerns a person only, and no account.
  if (table.name === 'effect')
    return sql`account_id = ${account} or (account_id is null and payload->>'userId' = any(${people}::text[]))`;
  if (table.hasColumn('account_id')) {
    const own = sql`account_id = ${account}`;
    return table.hasColumn('user_id') ? sql`${own} or (account_id is null and ${ofPeople('user_id')})` : own;
  }
  if (table.hasColumn('document_id'))
    return sql`document_id in (select id from document where account_id = ${account})`;
  return table.hasColumn('user_id') ? ofPeople('user_id') : null;
}

/** Who of the account belongs to no other, and everybody who belongs to it. */
async function readPeople(trx: Database, account: string): Promise<{ own: string[]; all: string[] }> {
  const { rows } = await sql<{ id: string; own: boolean }>`
    select m.user_id as id,
      not exists (select 1 from membership o where o.user_id = m.user_id and o.account_id <> ${account}) as own
    from membership m where m.account_id = ${account}`.execute(trx);
  return { own: rows.filter(({ own }) => own).map(({ id }) => id), all: rows.map(({ id }) => id) };
}

/** Rows of other accounts name a person only as having done something: they stay, and name nobody. */
async function forgetNames(trx: Database, people: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select f.relname as table, a.attname as column from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_namespace n on n.oid = f.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = f.oid and a.attnum = k.conkey[1] and not a.attnotnull
    where k.contype = 'f' and t.relname = 'app_user' and array_length(k.conkey, 1) = 1`.execute(trx);
  for (const { table, column } of rows) {
    // A revoked device has to name somebody.
    const nobody = table === 'device' ? sql`user_id` : sql`null`;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${nobody} where ${sql.ref(column)} = any(${people}::text[])`.execute(
      trx,
    );
  }
}

/** Blobs of the account: its files, its backups, and large snapshots of its documents. */
async function blobsOfAccount(trx: Database, { account, blobs }: EraseOptions): Promise<string[]> {
  const { rows } = await sql<{ blob: string }>`
    select s.blob from doc_snapshot s join document d on d.id = s.document_id
    where d.account_id = ${account} and s.blob is not null`.execute(trx);
  const keys = rows.map(({ blob }) => blob);
  for (const prefix of [ACCOUNT_BLOBS, BACKUP_BLOBS]) {
    for await (const { key } of blobs.list(`${prefix}${account}/`)) keys.push(key);
  }
  return keys;
}

/**
 * Deletes an account for good, in one transaction: its documents and their log, its rows in every table, and the people
 * who belong to no other account. One line of the audit stays, without names. Blobs go after the commit; were it cut
 * short there, workers remove them a day later. The caller has judged that it may go.
 */
export async function eraseAccount(db: Database, options: EraseOptions): Promise<Erased> {
  const { account, blobs, by, now } = options;
  const { keys, members, counts } = await db.transaction().execute(async (trx) => {
    // Whoever is about to add a row of this account waits here, and then finds none.
    await trx.selectFrom('account').select('id').where('id', '=', account).forUpdate().executeTakeFirst();
    const { own, all } = await readPeople(trx, account);
    const keys = await blobsOfAccount(trx, options);
    const counts = { rows: 0, documents: 0, people: own.length, blobs: keys.length };
    for (const table of [...(await listTables(trx))].reverse()) {
      const where = rowsThatGo(table, account, own);
      if (where === null) continue;
      if (table.name === 'app_user') await forgetNames(trx, own);
      const { numAffectedRows } = await sql`delete from ${sql.table(table.name)} where ${where}`.execute(trx);
      counts.rows += Number(numAffectedRows ?? 0);
      if (table.name === 'document') counts.documents = Number(numAffectedRows ?? 0);
    }
    if (keys.length > 0) {
      await sql`insert into retired_blob (key) select unnest(${keys}::text[]) on conflict do nothing`.execute(
        trx,
      );
    }
    await audit(trx, {
      event: 'account.erased',
      at: now,
      actor: 's.operator',
      details: { account, by, ...counts },
    });
    return { keys, members: all, counts };
  });
  for (const user of members) await publishAccessChanged(db, user);
  for (const key of keys) {
    await blobs.remove(key);
    await db.deleteFrom('retired_blob').where('key', '=', key).execute();
  }
  return counts;
}
