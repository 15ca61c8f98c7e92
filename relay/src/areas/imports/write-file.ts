import type { importFile } from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { type KnownAccount, knownAccount } from '@roundsman/shared-schema/areas/imports/known-account.ts';
import { planImport } from '@roundsman/shared-schema/areas/imports/plan-import.ts';
import { importRecords, writeImport } from '@roundsman/shared-schema/areas/imports/write-import.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { todayIn } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { z } from 'zod/mini';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { writeDocuments } from '#log/server-write.ts';
import { HTTP_PROCESS } from '#mirror/core-mirror.ts';
import { memberRows } from '#mirror/member-rows.ts';
import { keepRecords, readImport, takeImportTurn } from './import-store.ts';

/** Everything that an import reads or writes. */
export const IMPORT_DOCUMENTS = ['customers', 'rounds', 'jobs', 'order', 'services'] as const;

/** What an import came to; `isNew` unless it was written before. */
export interface WrittenFile {
  readonly summary: CallOutput<typeof importFile>;
  readonly isNew: boolean;
  readonly heads: readonly HeadHint[];
}

/** Writes the rows of a file in the caller's transaction, and keeps what it wrote; an id that was written is answered. */
export async function writeFile(
  trx: Database,
  { account, id, fileName, rows, choices }: z.output<typeof importFile.input>,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<WrittenFile> {
  await takeImportTurn(trx, account);
  const before = await readImport(trx, { account, id });
  if (before) return { summary: before.summary, isNew: false, heads: [] };
  const { time_zone: timeZone } = await trx
    .selectFrom('account')
    .select('time_zone')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const people = await namesOfPeople(trx, account);
  const context = { importId: id, userId, now, today: todayIn(timeZone, now), newId };
  const done: (ReturnType<typeof writeImport> & {
    stamp: readonly [string, string];
    records: ReturnType<typeof importRecords>;
  })[] = [];
  const writing = { account, documents: IMPORT_DOCUMENTS, process: HTTP_PROCESS, now };
  const heads = await writeDocuments(trx, writing, (tx) => {
    const known = knownAccount(tx, people, context.today);
    const written = writeImport(tx, known, planImport(known, rows, choices), context);
    done.push({ ...written, stamp: tx.stamp, records: importRecords(tx) });
  });
  const [written] = done;
  if (!written) throw new Error('the import was not written');
  const { counts, money, stamp, records } = written;
  await trx
    .insertInto('account_import')
    .values({
      account_id: account,
      id,
      file_name: fileName,
      rows: rows.length,
      created_at: new Date(now),
      created_by: userId,
      hlc: stamp[0],
      author: stamp[1],
      counts: JSON.stringify(counts),
      money: JSON.stringify(money),
    })
    .execute();
  await keepRecords(trx, { account, id }, records);
  const kept = await readImport(trx, { account, id });
  if (!kept) throw new Error('the import was not kept');
  return { summary: kept.summary, isNew: true, heads };
}

/** A file may name people by their names or by their e-mail addresses. */
async function namesOfPeople(db: Database, account: string): Promise<KnownAccount['people']> {
  const rows = await memberRows(db, account)
    .select(['app_user.id', 'app_user.name', 'app_user.email'])
    .where('membership.active', '=', true)
    .execute();
  return rows.map(({ id, name, email }) => ({ id, names: [email, name] }));
}
