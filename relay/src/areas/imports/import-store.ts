import {
  type ImportSummary,
  importCounts,
  KEPT_MAX,
  keptRecord,
} from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import type { ImportRecord } from '@roundsman/shared-schema/areas/imports/write-import.ts';
import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '#database/pool.ts';

/** So many records are written and read in one statement. */
const AT_ONCE = 5000;

const keptRecords = z.array(keptRecord);

/** An import of an account. */
export interface ImportRef {
  readonly account: string;
  readonly id: string;
}

function selectImports(db: Database, account: string) {
  return db
    .selectFrom('account_import as i')
    .leftJoin('app_user as maker', 'maker.id', 'i.created_by')
    .leftJoin('app_user as undoer', 'undoer.id', 'i.undone_by')
    .select(['i.id', 'i.file_name', 'i.rows', 'i.created_at', 'i.counts', 'i.undone_at', 'i.kept'])
    .select(['i.hlc', 'i.author', 'maker.name as by', 'undoer.name as undone_by'])
    .where('i.account_id', '=', account);
}
type ImportRowOf = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

function summaryOf(row: ImportRowOf): ImportSummary {
  const kept = keptRecords.parse(JSON.parse(row.kept ?? '[]'));
  return {
    id: row.id,
    fileName: row.file_name,
    rows: row.rows,
    at: row.created_at.getTime(),
    by: row.by ?? '',
    counts: importCounts.parse(row.counts),
    undone: row.undone_at && {
      at: row.undone_at.getTime(),
      by: row.undone_by ?? '',
      kept: kept.slice(0, KEPT_MAX),
      keptCount: kept.length,
    },
  };
}

/** The imports of an account, the newest first. */
export async function listImports(db: Database, account: string): Promise<ImportSummary[]> {
  const rows = await selectImports(db, account).orderBy('i.created_at', 'desc').limit(200).execute();
  return rows.map(summaryOf);
}

/** One import with the stamp of what it wrote. */
export async function readImport(
  db: Database,
  { account, id }: ImportRef,
): Promise<{ summary: ImportSummary; stamp: readonly [hlc: string, author: string] } | undefined> {
  const row = await selectImports(db, account).where('i.id', '=', id).executeTakeFirst();
  return row && { summary: summaryOf(row), stamp: [row.hlc, row.author] };
}

/** Whoever imports into an account, or takes an import back, waits here for the others until the commit. */
export async function takeImportTurn(trx: Database, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${account}`}, 0))`.execute(trx);
}

/** Keeps what an import wrote, for its undo. */
export async function keepRecords(
  trx: Database,
  { account, id }: ImportRef,
  records: readonly ImportRecord[],
): Promise<void> {
  for (let at = 0; at < records.length; at += AT_ONCE) {
    const part = records.slice(at, at + AT_ONCE);
    const before = part.map((record) => (record.before === undefined ? null : JSON.stringify(record.before)));
    await sql`
      insert into import_record (account_id, import_id, nth, document, id, made, before)
      select ${account}, ${id}, ${at} + nth, document, record, before is null, before
      from unnest(
        ${part.map((record) => record.document)}::text[],
        ${part.map((record) => record.id)}::text[],
        ${before}::text[]
      ) with ordinality as part (document, record, before, nth)`.execute(trx);
  }
}

/** What an import wrote, in the order in which its undo goes. */
export async function readRecords(trx: Database, { account, id }: ImportRef): Promise<ImportRecord[]> {
  const rows = await trx
    .selectFrom('import_record')
    .select(['document', 'id', 'made', 'before'])
    .where('account_id', '=', account)
    .where('import_id', '=', id)
    .orderBy('nth')
    .execute();
  return rows.map(({ document, id: key, made, before }) =>
    made ? { document, id: key } : { document, id: key, before: JSON.parse(before ?? 'null') as unknown },
  );
}
