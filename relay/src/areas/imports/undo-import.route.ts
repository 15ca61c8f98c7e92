import { undoFileImport } from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { undoImport } from '@roundsman/shared-schema/areas/imports/undo-import.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { auditOwn } from '#calls/audit-own.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { writeDocuments } from '#log/server-write.ts';
import { HTTP_PROCESS } from '#mirror/core-mirror.ts';
import { readImport, readRecords, takeImportTurn } from './import-store.ts';
import { inTurn } from './import-turn.ts';
import { IMPORT_DOCUMENTS } from './write-file.ts';

export const undoImportRoute = defineRoute(undoFileImport, async ({ account, id }, context) => {
  const { db, now } = context.deps;
  const at = now();
  const { summary, heads } = await inTurn(() =>
    db.transaction().execute(async (trx) => {
      await takeImportTurn(trx, account);
      const known = await readImport(trx, { account, id });
      if (!known || known.summary.undone) return { summary: known?.summary, heads: [] };
      const records = await readRecords(trx, { account, id });
      const done: ReturnType<typeof undoImport>[] = [];
      const writing = { account, documents: IMPORT_DOCUMENTS, process: HTTP_PROCESS, now: at };
      const written = await writeDocuments(trx, writing, (tx) => {
        done.push(undoImport(tx, records, known.stamp));
      });
      const { undone = 0, kept = [] } = done[0] ?? {};
      await trx
        .updateTable('account_import')
        .set({ undone_at: new Date(at), undone_by: signedIn(context).user.id, kept: JSON.stringify(kept) })
        .where('account_id', '=', account)
        .where('id', '=', id)
        .execute();
      const details = { import: id, undone, kept: kept.length };
      await auditOwn(trx, context, { account, event: 'data.import-undone', details });
      return { summary: (await readImport(trx, { account, id }))?.summary, heads: written };
    }),
  );
  await hintHeads(db, heads);
  return summary ? ok(summary) : fail('imports.not-found');
});
