import { IMPORT_BYTES, importFile } from '@roundsman/shared-schema/areas/imports/imports.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { backUpBefore } from '#areas/backups/take-backup.ts';
import { auditOwn } from '#calls/audit-own.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { inTurn } from './import-turn.ts';
import { writeFile } from './write-file.ts';

export const importFileRoute = defineRoute(
  importFile,
  async (input, context) => {
    const { db, now } = context.deps;
    const { account, id, rows } = input;
    const isKnown = await db
      .selectFrom('account_import')
      .select('id')
      .where('account_id', '=', account)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!isKnown) await backUpBefore(context.deps, { account, task: 'import-data' });
    const written = await inTurn(() =>
      db.transaction().execute(async (trx) => {
        const done = await writeFile(trx, input, { userId: signedIn(context).user.id, now: now() });
        const { customersNew, jobsNew } = done.summary.counts;
        const details = { import: id, rows: rows.length, customers: customersNew, jobs: jobsNew };
        if (done.isNew) await auditOwn(trx, context, { account, event: 'data.imported', details });
        return done;
      }),
    );
    await hintHeads(db, written.heads);
    return ok(written.summary);
  },
  { bodyLimit: IMPORT_BYTES },
);
