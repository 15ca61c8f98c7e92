import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/pool.ts';
import { NO_PASSWORD } from '#secrets/password.ts';
import { TABLE_FATES, type TableFate } from './table-fates.ts';

/** A table as it is written to and read from an archive. */
export interface TablePlan {
  readonly name: string;
  /** Columns that can be inserted, in their order. */
  readonly columns: readonly string[];
  /** Expressions by which rows are put in one order, the same in every database. */
  readonly orderBy: readonly RawBuilder<unknown>[];
  readonly hasColumn: (name: string) => boolean;
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  key: number | null;
}

async function readColumns(db: Database): Promise<readonly ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname as table, a.attname as column, t.typcategory as type,
      array_position(k.conkey, a.attnum) as key
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relkind = 'r'
    order by c.relname, a.attnum`.execute(db);
  return rows;
}

async function readReferences(db: Database): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ from: string; to: string }>`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_namespace n on n.oid = f.relnamespace and n.nspname = current_schema()
    where k.contype = 'f' and k.conrelid <> k.confrelid`.execute(db);
  const references = new Map<string, Set<string>>();
  for (const { from, to } of rows) references.set(from, (references.get(from) ?? new Set()).add(to));
  return references;
}

/** Tables so that each stands after those it refers to. */
function inOrder(names: readonly string[], references: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const sorted: string[] = [];
  let left = [...names];
  while (left.length > 0) {
    const ready = left.filter((name) => ![...(references.get(name) ?? [])].some((to) => left.includes(to)));
    if (ready.length === 0) throw new Error(`these tables refer to each other: ${left.join(', ')}`);
    sorted.push(...ready);
    left = left.filter((name) => !ready.includes(name));
  }
  return sorted;
}

/** A table with what decides whose its rows are. */
export type OwnedTable = Pick<TablePlan, 'name' | 'hasColumn'>;

/** Every table of the database, each after those it refers to. */
export async function listTables(db: Database): Promise<readonly OwnedTable[]> {
  const columns = new Map<string, Set<string>>();
  for (const { table, column } of await readColumns(db))
    columns.set(table, (columns.get(table) ?? new Set()).add(column));
  return inOrder([...columns.keys()], await readReferences(db)).map((name) => ({
    name,
    hasColumn: (column) => columns.get(name)?.has(column) ?? false,
  }));
}

/** Every table that an archive holds, as the database describes them, in an order in which they can be filled. */
export async function planTables(
  db: Database,
  options: { sessions: boolean; credentials?: boolean },
): Promise<readonly TablePlan[]> {
  const columns = new Map<string, ColumnRow[]>();
  for (const row of await readColumns(db)) columns.set(row.table, [...(columns.get(row.table) ?? []), row]);
  const names = [...columns.keys()].filter((name) =>
    travels(TABLE_FATES[name]?.archive ?? 'always', options),
  );
  return inOrder(names, await readReferences(db)).map((name) => {
    const rows = columns.get(name) ?? [];
    const keys = rows.filter((row) => row.key !== null).sort((a, b) => (a.key ?? 0) - (b.key ?? 0));
    return {
      name,
      columns: rows.map((row) => row.column),
      orderBy: (keys.length > 0 ? keys : rows).map((row) =>
        row.type === 'S' ? sql`${sql.ref(row.column)} collate "C"` : sql`${sql.ref(row.column)}`,
      ),
      hasColumn: (column) => rows.some((row) => row.column === column),
    };
  });
}

function travels(
  archive: TableFate['archive'],
  { sessions, credentials = true }: { sessions: boolean; credentials?: boolean },
): boolean {
  if (archive === 'with-sessions') return sessions;
  return archive === 'with-credentials' ? credentials : archive === 'always';
}

/** Which rows of a table belong to an account; null for a table that knows no account. */
export function rowsOfAccount(table: TablePlan, account: string): RawBuilder<unknown> | null {
  const members = sql`select user_id from membership where account_id = ${account}`;
  if (table.name === 'installation') return sql`true`;
  if (table.name === 'account') return sql`id = ${account}`;
  if (table.name === 'app_user') return sql`id in (${members})`;
  if (table.hasColumn('account_id')) return sql`account_id = ${account}`;
  if (table.hasColumn('document_id')) {
    return sql`document_id in (select id from document where account_id = ${account})`;
  }
  if (table.hasColumn('user_id')) return sql`user_id in (${members})`;
  return null;
}

/** In an archive a document has no rows but its state: the snapshot is its head. A document that is gone has none. */
function exportedValue(table: string, column: string, credentials: boolean): RawBuilder<unknown> {
  if (!credentials && table === 'app_user' && column === 'password_hash') {
    return sql`${NO_PASSWORD}::text as password_hash`;
  }
  // The operator's own: none of it is the account's.
  if (
    !credentials &&
    table === 'installation' &&
    ['blob_store', 'set_up_code', 'mail_base', 'key_check'].includes(column)
  ) {
    return sql`null::text as ${sql.ref(column)}`;
  }
  if (table === 'document' && column === 'snapshot_seq') {
    return sql`case state when 'gone' then snapshot_seq else head end as snapshot_seq`;
  }
  if (table === 'document' && (column === 'log_bytes' || column === 'snapshot_bytes')) {
    return sql`0 as ${sql.ref(column)}`;
  }
  // The rows that a consumer has not read are not copied: it begins again, which every consumer can.
  if (table === 'consumer_cursor' && column === 'seq') {
    return sql`case when seq < (select head from document d where d.id = document_id) then 0 else seq end as seq`;
  }
  return sql.ref(column);
}

/** Selects the rows of a table as lines of JSON, in one order. */
export function selectLines(
  table: TablePlan,
  columns: readonly string[],
  where: RawBuilder<unknown>,
  credentials = true,
): RawBuilder<{ line: string }> {
  const values = sql.join(columns.map((column) => exportedValue(table.name, column, credentials)));
  return sql<{ line: string }>`
    select row_to_json(t)::text as line
    from (select ${values} from ${sql.table(table.name)} where ${where} order by ${sql.join(table.orderBy)}) t`;
}
