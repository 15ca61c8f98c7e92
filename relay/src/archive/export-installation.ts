import { type RawBuilder, sql } from 'kysely';
import { ACCOUNT_BLOBS, type BlobStore } from '#blobs/blob-store.ts';
import { newestMigrationOf } from '#database/migrations/migrate.ts';
import type { Database } from '#database/pool.ts';
import { readStateAtHead } from '#log/state-at-head.ts';
import {
  type ArchiveHead,
  type ArchiveManifest,
  FORMAT,
  HEAD_ENTRY,
  MANIFEST_ENTRY,
  MANIFEST_NOTE,
  OWNER_NOTE,
} from './archive-format.ts';
import { readableEntries } from './readable-entries.ts';
import { RunningSum } from './running-sum.ts';
import { planTables, rowsOfAccount, selectLines, type TablePlan } from './table-plan.ts';
import { writeTar } from './tar.ts';

const ROWS_AT_ONCE = 1000;
const PART_BYTES = 4 * 1024 * 1024;

export interface ExportOptions {
  readonly version: string;
  readonly blobs: BlobStore;
  /** One account instead of all. */
  readonly account?: string | undefined;
  /** Copy who is signed in as well. */
  readonly sessions: boolean;
  /** Without what people prove themselves with, and what is the operator's own: for an Owner. All of it when absent. */
  readonly credentials?: boolean;
  /** Without the bytes of files. With them when absent. */
  readonly files?: boolean;
  /** Told once all of it is written: what the manifest says, and the sum of the heads of its documents. */
  finished?(told: { manifest: ArchiveManifest; head: number }): void;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly stopped: AbortSignal;
  /** Told in words how far it is. */
  report(progress: string): void;
}

const lf = Buffer.from('\n');

/** The rows of a query as parts of JSON lines, read with a cursor. */
async function* readParts(
  trx: Database,
  query: RawBuilder<{ line: string }>,
): AsyncGenerator<{ part: Buffer; rows: number }> {
  await sql`declare lines no scroll cursor for ${query}`.execute(trx);
  let held: Buffer[] = [];
  let bytes = 0;
  let rows = 0;
  for (;;) {
    const answer = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from lines`.execute(trx);
    for (const { line } of answer.rows) {
      const text = Buffer.from(line);
      held.push(text, lf);
      bytes += text.length + 1;
      rows += 1;
      if (bytes < PART_BYTES) continue;
      yield { part: Buffer.concat(held), rows };
      held = [];
      bytes = 0;
      rows = 0;
    }
    if (answer.rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close lines`.execute(trx);
  if (rows > 0) yield { part: Buffer.concat(held), rows };
}

/** Count and sum of a table's rows as an archive has them. */
export async function sumTable(
  trx: Database,
  table: TablePlan,
  columns: readonly string[],
): Promise<{ rows: number; sha256: string }> {
  const sum = new RunningSum();
  let rows = 0;
  for await (const part of readParts(trx, selectLines(table, columns, sql`true`))) {
    sum.add(part.part);
    rows += part.rows;
  }
  return { rows, sha256: sum.digest() };
}

/**
 * Writes an installation, or one account of it, as an archive (uncompressed tar) in pieces. All of it is read in
 * one transaction and shows one moment; servers may go on meanwhile. Throws when a document cannot be read whole.
 */
export async function* exportInstallation(db: Database, options: ExportOptions): AsyncGenerator<Uint8Array> {
  const trx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`set local time zone 'UTC'`.execute(trx);
    yield* writeTar(entriesOf(trx, options), options.now);
  } finally {
    await trx.rollback().execute();
  }
}

async function* entriesOf(
  trx: Database,
  options: ExportOptions,
): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
  const { account, now, stopped, credentials = true, files = true } = options;
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  const planned = await planTables(trx, options);
  const whereOf = (table: TablePlan) => (account === undefined ? sql`true` : rowsOfAccount(table, account));
  const tables = planned.filter((table) => whereOf(table) !== null);

  const installation = await trx.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const head: ArchiveHead = {
    format: FORMAT,
    version: options.version,
    migration: await newestMigrationOf(trx),
    installation: installation.id,
    account: account ?? null,
    credentials,
    madeAt: now,
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  };
  yield { name: HEAD_ENTRY, bytes: json(head) };

  const sums: ArchiveManifest['tables'] = {};
  for (const table of tables) {
    const sum = new RunningSum();
    let rows = 0;
    for await (const part of readParts(
      trx,
      selectLines(table, table.columns, whereOf(table) ?? sql`false`, credentials),
    )) {
      stopped.throwIfAborted();
      sum.add(part.part);
      rows += part.rows;
      const name = `tables/${table.name}/${String(sum.count).padStart(6, '0')}.jsonl`;
      yield { name, bytes: part.part };
    }
    sums[table.name] = { rows, sha256: sum.digest() };
    if (rows > 0) options.report(`${table.name}: ${rows} rows`);
  }

  const documents = new RunningSum();
  const ids = await trx
    .selectFrom('document')
    .select(['id', 'head'])
    .where('head', '>', 0)
    .where('state', '!=', 'gone')
    .$if(account !== undefined, (query) => query.where('account_id', '=', account ?? ''))
    .orderBy('id')
    .execute();
  for (const { id } of ids) {
    stopped.throwIfAborted();
    const state = await readStateAtHead(trx, id);
    documents.add(state, String(id));
    yield { name: `documents/${id}`, bytes: state };
    if (documents.count % 100 === 0) options.report(`documents: ${documents.count} of ${ids.length}`);
  }
  options.report(`documents: ${documents.count}, ${documents.bytes} bytes`);

  const blobs = new RunningSum();
  const prefix = account === undefined ? ACCOUNT_BLOBS : `${ACCOUNT_BLOBS}${account}/`;
  for await (const { key } of files ? options.blobs.list(prefix) : []) {
    stopped.throwIfAborted();
    const bytes = await options.blobs.get(key);
    if (!bytes) continue;
    blobs.add(bytes, key);
    yield { name: `blobs/${key}`, bytes };
  }
  if (blobs.count > 0) options.report(`blobs: ${blobs.count}, ${blobs.bytes} bytes`);

  const readable = new RunningSum();
  const entities: ArchiveManifest['entities'] = {};
  if (account !== undefined) {
    for await (const entry of readableEntries(trx, account, entities)) {
      stopped.throwIfAborted();
      readable.add(entry.bytes, entry.name);
      yield entry;
    }
  }

  const manifest: ArchiveManifest = {
    tables: sums,
    documents: { count: documents.count, bytes: documents.bytes, sha256: documents.digest() },
    blobs: { count: blobs.count, bytes: blobs.bytes, sha256: blobs.digest() },
    entities,
    readable: { count: readable.count, bytes: readable.bytes, sha256: readable.digest() },
    leftOut: planned.filter((table) => whereOf(table) === null).map(({ name }) => name),
    note: credentials ? MANIFEST_NOTE : OWNER_NOTE,
  };
  yield { name: MANIFEST_ENTRY, bytes: json(manifest) };
  options.finished?.({ manifest, head: ids.reduce((sum, { head }) => sum + head, 0) });
}
